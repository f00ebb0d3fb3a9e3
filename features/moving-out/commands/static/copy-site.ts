import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { prefixed, prefixOf, splitLanguage } from '../../../../contract/paths/language-prefix.ts';
import { matchPath } from '../../../../contract/paths/match.ts';
import { paths, patterns } from '../../../../contract/paths/paths.ts';
import type { Queries } from '../../../../database/database.ts';
import { makeWhole } from '../../../../domain/archive/draft-folder.ts';
import { requireOwnStore } from '../../../../domain/images/library.ts';
import { loadRenderer } from '../../../../server/pages/renderer.ts';
import { createServer, type ServerOptions } from '../../../../server/server.ts';
import { ownTarget, type Target } from './places.ts';
import { Queue } from './queue.ts';
import { hereOr, leadingPage, rewriteManifest, rewritePage, rewriteStyles } from './rewrite.ts';

const buildFolder = resolve(import.meta.dirname, '../../../../build');

/** Old addresses that are read at once. */
const PORTION = 500;
/** How often a page is asked for of which a part fails. */
const TRIES = 3;

interface Options extends Pick<ServerOptions, 'config' | 'database' | 'store' | 'source'> {
  onProgress: (what: string, done: number, total: number) => void;
}

export interface StaticSite {
  pages: number;
  files: number;
  /** Old addresses below a file, which no folder can stand for. */
  leftOut: number;
  /** Files that the site could not give whole, and that are left out. */
  broken: string[];
  /** Pages in which a part is missing. */
  partial: string[];
}

/** Files that no page names, but that readers, browsers and search engines ask for. */
const { file } = patterns;
const asked = [
  file.robots,
  file.sitemap,
  file.newsSitemap,
  file.favicon,
  file.manifest,
  file.touchIcon,
  file.icon,
  file.icon192,
  file.icon512,
];

/** Yields the old addresses of the site, those below another before it. */
async function* oldPaths(db: Queries): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const query = db
      .selectFrom('redirects')
      .select('from_path')
      .where('gone', '=', 0)
      .orderBy('from_path', 'desc')
      .limit(PORTION);
    const rows = await (after === undefined
      ? query
      : query.where('from_path', '<', after)
    ).execute();
    // One with a parameter can be no file.
    for (const { from_path } of rows) if (!from_path.includes('?')) yield from_path;
    const last = rows.at(-1);
    if (!last) return;
    after = last.from_path;
  }
}

/** Whether this is the page that says of others that they are not there. */
const isLostPage = (path: string) => splitLanguage(path).path === paths.notFound();

/** Asks the site as a visitor does, again where a part of the page fails: nobody is to keep such a page. */
async function ask(app: FastifyInstance, url: string, host: string) {
  for (let tries = 1; ; tries += 1) {
    const answer = await app.inject({ method: 'GET', url, headers: { host } });
    const { 'content-type': type, 'cache-control': keeping } = answer.headers;
    const isPage = answer.statusCode === 200 && type?.toString().startsWith('text/html');
    const isPartial = isPage && keeping === 'no-store';
    if (!isPartial || tries === TRIES) return { answer, isPartial };
  }
}

/**
 * Writes the public site as files that any host of files serves, also below a folder: every page in every
 * language, feeds, sitemaps, pictures and what pages are made of, as a visitor finds them by following links,
 * with links relative. Memory holds no more than one page and the names of all. The folder is either complete
 * or absent.
 */
export async function copySite(path: string, options: Options): Promise<StaticSite> {
  await requireOwnStore(options.database.db, options.store);
  return makeWhole(path, 0o777, (draft) => writeSite(draft, options));
}

async function writeSite(draft: string, options: Options): Promise<StaticSite> {
  const { onProgress, ...site } = options;
  const { config, database, store } = site;
  const quiet = { LOG_LEVEL: 'silent', MAX_LAG: 0, MAX_MEMORY: 0, PAGE_CACHE_BYTES: 0 } as const;
  const app = await createServer({
    ...site,
    config: { ...config, ...quiet },
    buildFolder,
    housekeeps: false,
    renderer: await loadRenderer(buildFolder),
    // What begins and ends, as files do not.
    passing: false,
  });
  const { host } = new URL(config.SITE_URL);
  const queue = new Queue();
  let written = 0;
  const broken: string[] = [];
  const partial: string[] = [];
  // The one for what is not there.
  let pages = 1;

  const write = async (name: string, content: string | Uint8Array | Readable) => {
    const place = join(draft, name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
    written += 1;
  };
  const wantPath = (pathname: string, search = '') => {
    const target = ownTarget(pathname, search, '');
    return target === null || queue.add(target);
  };
  /** Copies a file of a feature, which may be larger than memory. */
  async function copyFile(url: string, name: string): Promise<void> {
    const asked = { method: 'GET', url, headers: { host }, payloadAsStream: true } as const;
    const answer = await app.inject(asked);
    if (answer.statusCode >= 500) throw new Error(`${url} answers ${answer.statusCode}`);
    if (answer.statusCode !== 200) return void answer.stream().destroy();
    try {
      await write(name, answer.stream());
    } catch (error) {
      // A full disk ends the copy; a file of which a part is missing does not.
      if (error instanceof Error && 'syscall' in error) throw error;
      await rm(join(draft, name), { force: true });
      broken.push(url);
    }
  }
  async function copy({ url, file: name }: Target): Promise<void> {
    const picture = /^\/(images\/.*)$/.exec(url)?.[1];
    if (picture && store.base !== '') {
      const bytes = await store.read(decodeURIComponent(picture));
      if (bytes) await write(name, bytes);
      else broken.push(url);
      return;
    }
    if (matchPath(url)?.name === 'feature') return copyFile(url, name);
    const { answer, isPartial } = await ask(app, url, host);
    if (answer.statusCode >= 500) throw new Error(`${url} answers ${answer.statusCode}`);
    const addresses = {
      own: [config.SITE_URL, store.base].filter(Boolean),
      url,
      file: name,
      want: queue.add,
    };
    const type = String(answer.headers['content-type'] ?? '');
    const { location } = answer.headers;
    // What is not there leaves no file: ads.txt of a site that has none, the old address of a draft, which
    // would tell its name.
    const leadsTo = location && URL.parse(location, config.SITE_URL);
    if (leadsTo && isLostPage(leadsTo.pathname)) return;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location) {
      return write(name, leadingPage(hereOr(String(location), addresses)));
    }
    if (answer.statusCode !== 200 && !isLostPage(url)) {
      if (picture) broken.push(url);
      return;
    }
    if (type.startsWith('text/html')) {
      pages += 1;
      if (isPartial) partial.push(url);
      return write(name, rewritePage(answer.body, addresses));
    }
    if (type.startsWith('text/css')) return write(name, rewriteStyles(answer.body, addresses));
    if (type.includes('manifest+json')) return write(name, rewriteManifest(answer.body, addresses));
    if (url.endsWith('.xml') && url.includes('sitemap')) {
      for (const [, found = ''] of answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const held = found.startsWith(config.SITE_URL);
        // The copy may stand below a folder, of which the site knows nothing.
        const path = found.slice(config.SITE_URL.length).replaceAll('&amp;', '&');
        const address = held && URL.parse(path, 'http://site');
        if (address) wantPath(address.pathname, address.search);
      }
    }
    await write(name, answer.rawPayload);
  }

  try {
    // Hosts of files send this one for what is not there, in whatever folder that would be.
    const { answer: lost } = await ask(app, paths.notFound(), host);
    const addresses = {
      own: [config.SITE_URL],
      url: paths.notFound(),
      file: '404.html',
      want: queue.add,
      root: new URL(`${config.SITE_URL}/`).pathname,
    };
    await write('404.html', rewritePage(lost.body, addresses));
    for (const language of prefixed) wantPath(prefixOf(language) || '/');
    for (const path of asked) wantPath(path);
    const copyAll = async () => {
      for (let next = queue.next(); next; next = queue.next()) {
        await copy(next);
        onProgress('pages and files', queue.done, queue.total);
      }
    };
    await copyAll();
    // After the pages: an old address that is the file of a page would take its place.
    let leftOut = 0;
    for await (const path of oldPaths(database.db)) if (!wantPath(path)) leftOut += 1;
    await copyAll();
    return { pages, files: written - pages, leftOut, broken, partial };
  } finally {
    await app.close();
  }
}
