import { parseArgs } from 'node:util';
import {
  CommandError,
  check,
  count,
  type Order,
  pathArgument,
  type Report,
  requireNew,
  requireOnly,
  type Site,
  showProgress,
} from '../../../cli/command.ts';
import { newAddress } from '../../../cli/new-address.ts';
import { openImageStore } from '../../../server/image-store.ts';
import { exportMarkdown } from '../rules/markdown.ts';
import { copySite, type StaticSite } from './static/copy-site.ts';

const options = {
  static: { type: 'boolean' },
  markdown: { type: 'boolean' },
  url: { type: 'string' },
} as const;

/** Says what a static copy has, and what it lacks. */
export function reportOf(
  path: string,
  { pages, files, leftOut, broken, partial }: StaticSite,
): Report {
  const said = [`${path}: ${count(pages, 'page')} and ${count(files, 'other file')}.`];
  if (leftOut > 0) {
    said.push(`Left out: ${count(leftOut, 'redirect')} below a file, which is no folder.`);
  }
  if (broken.length > 0) {
    said.push(`Left out, since all of it or a part is missing: ${broken.join(', ')}.`);
  }
  if (partial.length > 0) {
    said.push(`Without a part that could not be loaded: ${partial.join(', ')}.`);
  }
  const part = said.join(' ');
  return broken.length + partial.length > 0 ? { part } : part;
}

async function writeFiles(
  path: string,
  { database, config }: Site,
  url = config.SITE_URL,
): Promise<Report> {
  const SITE_URL = check(newAddress, url, 'the address');
  const made = await copySite(path, {
    config: { ...config, SITE_URL },
    database,
    store: openImageStore(config),
    onProgress: showProgress,
  });
  return reportOf(path, made);
}

async function writeMarkdown(path: string, { database, config }: Site): Promise<Report> {
  const { articles, pages, pictures, missing } = await exportMarkdown(database, path, {
    store: openImageStore(config),
    siteUrl: config.SITE_URL,
    onProgress: showProgress,
  });
  const said = `${path}: ${count(articles, 'article')}, ${count(pages, 'static page')} and ${count(pictures, 'picture')}.`;
  return missing.length > 0 ? { part: `${said} Missing: ${missing.join(', ')}.` } : said;
}

/**
 * Reads the words after `export`; null: it is to be an export for this product. Throws a CommandError where they do not go
 * together.
 */
export async function readOrder(args: string[]): Promise<Order | null> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.static && values.markdown) {
    throw new CommandError('choose one of --static and --markdown');
  }
  if (!values.static) requireOnly(values, ['markdown'], 'an export without --static');
  if (!values.static && !values.markdown) return null;
  const path = pathArgument(positionals, 'the folder or file');
  requireNew(path);
  return {
    begins: false,
    run: (site) => (values.static ? writeFiles(path, site, values.url) : writeMarkdown(path, site)),
  };
}
