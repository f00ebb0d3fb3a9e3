import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { seedOnce } from '../demo/seed.ts';
import { countElsewhere } from '../domain/images/library.ts';
import { addDefaultPages } from '../domain/pages/pages.ts';
import { hasAccount } from '../domain/users/authors.ts';
import { makeFirstLink } from '../domain/users/links.ts';
import { type Config, isLocal, readConfig } from './config.ts';
import { openImageStore } from './image-store.ts';
import { loadRenderer } from './pages/renderer.ts';
import { createServer } from './server.ts';

const buildFolder = resolve(import.meta.dirname, '../build');

/** Opens the database, brings it up to date and fills a new one. */
async function prepare(config: Config): Promise<Database> {
  await mkdir(`${config.DATA_DIR}/images`, { recursive: true });
  const database = openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  await migrate(database);
  await addDefaultPages(database);
  if (config.DEMO) {
    await seedOnce(database, openImageStore(config), () =>
      console.log('Filling the new site with demonstration content (DEMO=off starts empty) …'),
    );
  }
  return database;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await prepare(config);
  const dev = process.argv.includes('--dev');
  const options = { config, database, buildFolder, dev };
  const app = dev
    ? await (await import('./dev.ts')).createDevServer(options)
    : await createServer({ ...options, renderer: await loadRenderer(buildFolder) });
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`port ${config.PORT} is taken; choose another with PORT`) : error;
  });
  // What the last run has left, or the demonstration content.
  app.avif.wake();
  const elsewhere = await countElsewhere(database.db, openImageStore(config));
  if (elsewhere > 0) {
    const to = config.S3 ? 's3' : 'local';
    console.log(`${elsewhere} pictures are in another store: npx lekhani images move --to ${to}`);
  }
  console.log(`Lekhani is ready: ${config.SITE_URL}`);
  if (!(await hasAccount(database.db))) {
    const code = isLocal(config) ? '' : `&code=${await makeFirstLink(database.db)}`;
    console.log(
      `Make the first account: ${config.SITE_URL}/signup?redirect=/admin/dashboard${code}`,
    );
  }

  const stop = async () => {
    // Whatever hangs must not keep the process: requests get ten seconds to finish.
    setTimeout(() => process.exit(1), 10_000).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((error: unknown) => {
  console.error(`Lekhani cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
