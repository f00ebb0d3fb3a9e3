import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase, STATEMENT_LIMIT } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { searchHere } from '../../domain/search/searcher.ts';
import { addDefaultPages, hasDefaultPages } from '../../domain/static-pages/pages.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openImageStore } from '../../server/image-store.ts';
import type { ContentSource } from '../../server/pages/content.ts';
import { loadRenderer } from '../../server/pages/renderer.ts';
import { createServer } from '../../server/server.ts';
import { copyDemoFolder, emptySiteFolder, newFolder } from './demo-site.ts';
import { freePort } from './postgres.ts';

export interface Site {
  /** The address at which the server listens. */
  url: string;
  config: Config;
  database: Database;
  /** Whether the copy of a page is in memory. */
  remembers(path: string): boolean;
  /** Waits until every variant of the uploaded pictures is made. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** The data folder to copy; without it the site is empty. */
  template?: string | undefined;
  /** The data folder to use as it is; the site does not remove it. */
  folder?: string;
  env?: Record<string, string>;
  /** Wraps the open database, for instance to record its statements; the server gets the result. */
  watch?: (database: Database) => Database;
  /** Replaces the content source of the site; called with the site's database. */
  source?: (database: Database, siteUrl: string) => ContentSource;
  clock?: () => Date;
  /** Whether it searches in threads, whose start costs as much as many searches; false unless told. */
  searchesInThreads?: boolean;
  /** Whether it does by itself what one process of a site does; true unless told. */
  housekeeps?: boolean;
}

const buildFolder = resolve(import.meta.dirname, '../../build');

async function newSiteFolder({ template, env }: SiteOptions): Promise<string> {
  if (template) return copyDemoFolder(template);
  return env?.DATABASE_URL ? newFolder() : copyDemoFolder(await emptySiteFolder());
}

/** Returns the address of a new database where this run of the tests is one on PostgreSQL (vitest.config.ts). */
async function newDatabaseOfRun(): Promise<string | undefined> {
  if (process.env.SITES_ON !== 'postgres') return undefined;
  const { newPostgres } = await import('./databases.ts');
  return newPostgres();
}

/** Starts a real server on a port and with a data folder of its own. */
export async function startSite({ env, ...options }: SiteOptions = {}): Promise<Site> {
  // A folder that exists has its database in it.
  const isNew = !options.folder && !options.template;
  const given = isNew ? await newDatabaseOfRun() : undefined;
  for (;;) {
    const all = given ? { DATABASE_URL: given, ...env } : env;
    const site = await startAt(await freePort(), { ...options, ...(all && { env: all }) });
    if (site) return site;
  }
}

/** Starts a server; null where another process has taken the port meanwhile. */
async function startAt(port: number, options: SiteOptions): Promise<Site | null> {
  const { env, source, clock, housekeeps, watch = (database) => database } = options;
  const { searchesInThreads = false } = options;
  const folder = options.folder ?? (await newSiteFolder(options));
  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    API_RATE_LIMIT: '100000',
    // The tests run in the server's process, so its load must not make it refuse requests.
    MAX_LAG: '0',
    BOUNCE_SECRET: 'tells-what-came-back-to-this-site-0123',
    ...env,
  });
  const place = { url: config.DATABASE_URL, dataDir: folder, limit: STATEMENT_LIMIT };
  const opened = openDatabase(place);
  const database = watch(opened);
  // Data need not survive a power failure.
  if (database.engine.name === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
  await migrate(database);
  if (!(await hasDefaultPages(database.db)))
    await write(database.db, (trx) => addDefaultPages(trx));
  const app = await createServer({
    config,
    database,
    store: openImageStore(config),
    buildFolder,
    renderer: await loadRenderer(buildFolder),
    ...(clock && { clock }),
    ...(!searchesInThreads && { searcher: searchHere(opened.db) }),
    ...(housekeeps !== undefined && { housekeeps }),
    ...(source && { source: source(database, config.SITE_URL) }),
  });
  const stop = async () => {
    await app.close();
    await database.close();
    if (!options.folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    await app.listen({ port: config.PORT, host: '127.0.0.1' });
  } catch (error) {
    await stop();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isTaken && config.PORT === port) return null;
    throw error;
  }
  return {
    url: `http://127.0.0.1:${config.PORT}`,
    config,
    database,
    remembers: (path) => app.pageCache.has(path),
    idle() {
      app.avif.wake();
      return app.avif.idle();
    },
    stop,
  };
}
