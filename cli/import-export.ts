import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exportSite } from '../domain/import-export/export.ts';
import { ImportProblems, importSite } from '../domain/import-export/import.ts';
import { isOwnExport } from '../domain/import-export/own.ts';
import { readerOf } from '../domain/importers/readers.ts';
import { openExport } from '../domain/importers/zip-source.ts';
import { exportMarkdown } from '../domain/moving-out/markdown.ts';
import { openImageStore } from '../server/image-store.ts';
import { exportStatic } from '../server/static-export/export.ts';
import { type Command, CommandError, check, count, pathArgument, showProgress } from './command.ts';
import { importOthers, undoOthers } from './import-others.ts';

/** The address of another site, or at which a copy of this one will stand. */
const newAddress = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(/\/+$/, ''));

/** The most bad lines that a refused import names. */
const NAMED = 20;

/** Lists the kinds that have lines: `12 articles, 3 pages`. */
function contentsOf(lines: Record<string, number>): string {
  return Object.entries(lines)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number.toLocaleString('en-IN')} ${name}`)
    .join(', ');
}

const exportOptions = {
  static: { type: 'boolean' },
  markdown: { type: 'boolean' },
  url: { type: 'string' },
} as const;

/**
 * `export FOLDER|FILE.tar.gz` writes the site's content for other systems; with `--static` the site as files,
 * with `--markdown` its texts.
 */
export const exportCommand: Command = async (args, { database, config }) => {
  const { values, positionals } = parseArgs({
    args,
    options: exportOptions,
    allowPositionals: true,
  });
  const path = pathArgument(positionals, 'the folder or file');
  if (existsSync(path)) throw new CommandError(`${path} is there already; choose another name`);
  if (values.static && values.markdown) {
    throw new CommandError('choose one of --static and --markdown');
  }
  const store = openImageStore(config);
  if (values.static) {
    const SITE_URL = check(newAddress, values.url ?? config.SITE_URL, 'the address');
    const options = { config: { ...config, SITE_URL }, database, store, onProgress: showProgress };
    const { pages, files, leftOut, broken } = await exportStatic(path, options);
    const below = 'below a file, which is no folder';
    const lost = leftOut > 0 ? ` Left out: ${count(leftOut, 'redirect')} ${below}.` : '';
    const parts =
      broken.length > 0 ? ` Left out, since a part is missing: ${broken.join(', ')}.` : '';
    return `${path}: ${count(pages, 'page')} and ${count(files, 'other file')}.${lost}${parts}`;
  }
  if (values.markdown) {
    const options = { store, siteUrl: config.SITE_URL, onProgress: showProgress };
    const { articles, pages, pictures } = await exportMarkdown(database, path, options);
    return `${path}: ${count(articles, 'article')}, ${count(pages, 'static page')} and ${count(pictures, 'picture')}.`;
  }
  const { lines, pictures } = await exportSite(database, path, { store, onProgress: showProgress });
  return `${path}: ${contentsOf(lines)} and ${count(pictures, 'file')} of pictures.`;
};

const importOptions = {
  from: { type: 'string' },
  source: { type: 'string' },
  'old-site': { type: 'string' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  pictures: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  tags: { type: 'string' },
  accounts: { type: 'boolean' },
  undo: { type: 'string' },
  url: { type: 'string' },
} as const;

/** Whether a path is an export of this product, by its manifest; an incomplete one has none. */
async function isOwn(path: string): Promise<boolean> {
  if (/\.t(?:ar\.)?gz$/i.test(path) || !existsSync(path)) return true;
  if (!statSync(path).isDirectory()) return false;
  if (await isOwnExport(path)) return true;
  const names = await readdir(path);
  if (!names.some((name) => name.endsWith('.jsonl'))) return false;
  return (await readerOf(await openExport(path), undefined)) === undefined;
}

/**
 * `import FOLDER|FILE.tar.gz` takes an export into an empty site; one of another system into any.
 * `import --undo SOURCE` takes the latter back.
 */
export const importCommand: Command = async (args, site) => {
  const { database, config } = site;
  const { values, positionals } = parseArgs({
    args,
    options: importOptions,
    allowPositionals: true,
  });
  if (values.undo !== undefined) return undoOthers(values.undo, site);
  const { 'dry-run': dryRun = false, 'no-pictures': noPictures = false, url, ...others } = values;
  const old = values['old-site'];
  const oldSite = old === undefined ? old : check(newAddress, old, 'the address of the old site');
  const choices = { ...others, oldSite, dryRun, noPictures };
  if (url !== undefined)
    return importOthers({ url: check(newAddress, url, 'the address') }, choices, site);
  const path = pathArgument(positionals, 'the folder or file');
  if (values.from !== undefined || !(await isOwn(path))) {
    return importOthers({ path }, choices, site);
  }
  const store = openImageStore(config);
  try {
    const options = { store, onProgress: showProgress };
    const { lines, leftOut } = await importSite(database, path, options);
    const lost =
      leftOut.length > 0 ? `\nLeft out, since parts are missing: ${leftOut.join(', ')}.` : '';
    return `Imported ${contentsOf(lines)}.${lost}\nNobody has a password yet: npx lekhani user reset-password EMAIL`;
  } catch (error) {
    if (error instanceof ImportProblems) {
      for (const problem of error.problems.slice(0, NAMED)) console.error(problem);
    }
    throw error;
  }
};
