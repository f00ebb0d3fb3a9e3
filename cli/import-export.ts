import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportSite } from '../domain/import-export/export.ts';
import { checkImport, ImportProblems, importSite } from '../domain/import-export/import.ts';
import { exportMarkdown } from '../domain/moving-out/markdown.ts';
import { openImageStore } from '../server/image-store.ts';
import { exportStatic } from '../server/static-export/export.ts';
import {
  type Command,
  CommandError,
  check,
  count,
  existingPath,
  type Order,
  pathArgument,
  type Report,
  requireOnly,
  type Site,
  showProgress,
} from './command.ts';
import { newAddress } from './new-address.ts';

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
  if (!values.static) requireOnly(values, ['markdown'], 'an export without --static');
  const store = openImageStore(config);
  if (values.static) {
    const SITE_URL = check(newAddress, values.url ?? config.SITE_URL, 'the address');
    const options = { config: { ...config, SITE_URL }, database, store, onProgress: showProgress };
    const { pages, files, leftOut, broken } = await exportStatic(path, options);
    const below = 'below a file, which is no folder';
    const lost = leftOut > 0 ? ` Left out: ${count(leftOut, 'redirect')} ${below}.` : '';
    const parts =
      broken.length > 0 ? ` Left out, since a part is missing: ${broken.join(', ')}.` : '';
    const said = `${path}: ${count(pages, 'page')} and ${count(files, 'other file')}.${lost}${parts}`;
    return broken.length > 0 ? { part: said } : said;
  }
  if (values.markdown) {
    const options = { store, siteUrl: config.SITE_URL, onProgress: showProgress };
    const { articles, pages, pictures } = await exportMarkdown(database, path, options);
    return `${path}: ${count(articles, 'article')}, ${count(pages, 'static page')} and ${count(pictures, 'picture')}.`;
  }
  const { lines, pictures } = await exportSite(database, path, { store, onProgress: showProgress });
  return `${path}: ${contentsOf(lines)} and ${count(pictures, 'file')} of pictures.`;
};

async function importOwn(
  path: string,
  dryRun: boolean,
  { database, config }: Site,
): Promise<Report> {
  try {
    if (dryRun) {
      const lines = await checkImport(database, path);
      return `Nothing was written. This would be imported: ${contentsOf(lines)}.`;
    }
    const options = { store: openImageStore(config), onProgress: showProgress };
    const { lines, leftOut } = await importSite(database, path, options);
    const lost =
      leftOut.length > 0 ? `\nLeft out, since parts are missing: ${leftOut.join(', ')}.` : '';
    const said = `Imported ${contentsOf(lines)}.${lost}\nNobody has a password yet: npx lekhani user reset-password EMAIL`;
    return leftOut.length > 0 ? { part: said } : said;
  } catch (error) {
    if (error instanceof ImportProblems) {
      for (const problem of error.problems.slice(0, NAMED)) console.error(problem);
    }
    throw error;
  }
}

/** Reads the words after `import FOLDER|FILE.tar.gz`, which takes an export into an empty site. */
export async function readImport(args: string[]): Promise<Order> {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { 'dry-run': dryRun = false } = values;
  const path = existingPath(positionals);
  // Only what is there can be looked at.
  return { begins: !dryRun, run: (site) => importOwn(path, dryRun, site) };
}
