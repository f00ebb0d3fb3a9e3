import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../contract/messages/message.ts';
import { adminPaths, paths } from '../contract/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { checkPlace, databaseFile, openDatabase, openExisting } from '../database/open.ts';
import { write, writeAgain } from '../database/transactions.ts';
import { seedOnce } from '../demo/seed.ts';
import { hasFormerSwitches, switchAsBefore } from '../domain/features/former-switches.ts';
import { startWithFew } from '../domain/features/switch.ts';
import { countElsewhere } from '../domain/images/library.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { makeFolder } from '../domain/machine/make-folder.ts';
import { drawNewNames, keepNameplates } from '../domain/nameplate/nameplates.ts';
import {
  hasOtherIndex,
  isSoonRenewed,
  renewIndex,
  renewOtherIndex,
} from '../domain/search-index/renew-index.ts';
import { moveOutgrownPages, outgrownPages } from '../domain/static-pages/outgrown.ts';
import { addDefaultPages, hasDefaultPages } from '../domain/static-pages/pages.ts';
import { hasAccount } from '../domain/users/authors.ts';
import { makeFirstLink } from '../domain/users/links.ts';
import { startFeatures, startPrimaryOfFeatures } from '../features/process.ts';
import { cannotListen } from './cannot-listen.ts';
import { endWithPrimary, failToStart, startWorkers } from './cluster.ts';
import { type Config, readConfig } from './config.ts';
import { fitConnections, openFilesLimit } from './connection-limit.ts';
import { markBegun, openForStart, wantsDemo } from './first-start.ts';
import { openImageStore } from './image-store.ts';
import { startProcessJobs } from './jobs.ts';
import { failing } from './log.ts';
import { damagedFile, outageOf } from './outages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { createServer } from './server.ts';
import { readSmtpUrl } from './smtp.ts';
import { upgradeSite } from './upgrade.ts';
import { Waiting } from './waiting.ts';
import { whereOf, whereOfServer } from './where.ts';

const dev = process.argv.includes('--dev');
const buildFolder = resolve(import.meta.dirname, '../build');

interface Open {
  config: Config;
  database: Database;
  store: ImageStore;
}

/** Makes the data folder if it is missing. Throws when the site cannot write to it. */
async function checkFolder({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  const images = `${DATA_DIR}/images`;
  const file = databaseFile(DATA_DIR);
  const ours = !DATABASE_URL && existsSync(file) ? [file] : [];
  try {
    await makeFolder(images);
    for (const place of [DATA_DIR, images, ...ours]) await access(place, constants.W_OK);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR="${DATA_DIR}" cannot be used: ${problem}`);
  }
}

async function migrateFirst(config: Config, waiting: Waiting): Promise<void> {
  const database = await openForStart(config, () => openDatabase(whereOf(config)));
  try {
    const onUpgrade = () =>
      waiting.because(
        say('The database is being brought up to date.'),
        say('The site is being brought up to date. Please try again shortly.'),
      );
    await upgradeSite(database, config, console.log, onUpgrade);
  } finally {
    await database.close();
  }
}

/** Opens and migrates the database, and fills a new one. */
async function prepare(config: Config, store: ImageStore, waiting: Waiting): Promise<Database> {
  await checkFolder(config);
  const hint = await checkPlace(whereOfServer(config));
  if (hint) console.log(hint);
  await migrateFirst(config, waiting);
  const database = openDatabase(whereOfServer(config));
  try {
    await fill(database, config, store);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Adds to a migrated database what is missing. */
async function fill(database: Database, config: Config, store: ImageStore): Promise<void> {
  if (await hasOtherIndex(database.db)) await writeAgain(database.db, renewOtherIndex);
  // The search index of a small site is renewed at once; a large one's while the site serves.
  const until = Date.now() + 3000;
  if (await isSoonRenewed(database)) await renewIndex(database, async () => Date.now() < until);
  // A start takes the write lock only where something is missing.
  if (!(await hasDefaultPages(database.db))) {
    await writeAgain(database.db, async (trx) => {
      await startWithFew(trx);
      await addDefaultPages(trx);
    });
  }
  if (await hasFormerSwitches(database.db)) await writeAgain(database.db, switchAsBefore);
  if ((await outgrownPages(database.db)).length > 0) {
    for (const { from, to } of await writeAgain(database.db, moveOutgrownPages)) {
      console.log(
        `The static page at ${from} stands at ${to} now: ${from} is an address of the site itself.`,
      );
    }
  }
  if (wantsDemo(config)) {
    await seedOnce(database, store, () =>
      console.log('Filling the new site with demonstration content (DEMO=off starts empty) …'),
    );
  }
  const names = await drawNewNames(database.db);
  if (names.length > 0) await writeAgain(database.db, (trx) => keepNameplates(trx, names));
  const warning = await markBegun(config);
  if (warning) console.log(warning);
}

type OnStop = (stop: () => Promise<void>) => void;

/**
 * Milliseconds after which a stop cuts off requests that are not answered, leaves work whose client has
 * gone (the next start finds what it began), and ends the process.
 */
const [CUT_OFF, LEAVE, END] = [7000, 7500, 9500];

/**
 * Ends the process on SIGTERM and SIGINT; returns how to say what must be done before. Signals that come
 * again change nothing: a supervisor and `npm start` may both send one.
 */
function endOnSignal(): OnStop {
  let ending = false;
  let stop = async () => {};
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), END).unref();
    await stop();
    process.exit(0);
  };
  if (cluster.isWorker) endWithPrimary(end);
  else for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return (work) => {
    stop = work;
  };
}

/** Answers requests until the process is told to stop, alone or as one of several workers. */
async function serve({ config, database, store }: Open, onStop: OnStop): Promise<void> {
  const options = { config, database, store, buildFolder, dev };
  const app = dev
    ? await (await import('./dev.ts')).createDevServer(options)
    : await createServer({ ...options, renderer: await loadRenderer(buildFolder) });
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw cannotListen(error, config);
  });
  // The whole file is read, which the start does not wait for; `/api/ready` tells what was found.
  database.lookForDamage().then(
    (damage) => damage && app.log.error(`${damage}: ${damagedFile.log}`),
    (error: unknown) => app.log.error(error),
  );
  const stops = [
    startProcessJobs({ app, config, database, store }),
    ...(await startFeatures({ config, database, app, isWorker: cluster.isWorker })),
  ];
  onStop(async () => {
    const leave = pause(LEAVE);
    const ends = stops.map((stop) => stop());
    const orderly = async () => {
      await Promise.all([app.drain(CUT_OFF), ...ends]);
      await app.close();
    };
    // Not everything has a limit of its own: a mail server or a database may say nothing.
    await Promise.race([orderly().catch(failing(app.log, 'stop')), leave]);
    await database.close();
  });
}

/** Prints a line when pictures are in another store than the settings name. */
async function reportImagesElsewhere({ config, database, store }: Open): Promise<void> {
  const elsewhere = await countElsewhere(database.db, store);
  if (elsewhere === 0) return;
  const to = config.S3 ? 's3' : 'local';
  console.log(`${elsewhere} pictures are in another store: npx lekhani images move --to ${to}`);
}

async function printAddresses(open: Open): Promise<void> {
  const { config, database } = open;
  await reportImagesElsewhere(open);
  if (config.SMTP_URL && readSmtpUrl(config.SMTP_URL).exposed) {
    console.log('SMTP_URL says insecure=yes: the password goes to the mail server unencrypted.');
  }
  console.log(`Lekhani is ready: ${config.SITE_URL}`);
  if (await hasAccount(database.db)) return;
  // Whether it is wanted depends on where the request comes from (own-machine.ts).
  const code = await write(database.db, makeFirstLink);
  console.log(
    `Make the first account: ${config.SITE_URL}${paths.signup()}?redirect=${adminPaths.dashboard()}&code=${code}`,
  );
}

/** Opens the database in a worker; the primary process has migrated it. */
function openPrepared(config: Config): Database {
  const database = openExisting(whereOfServer(config));
  if (!database) throw new Error(`the database is not in DATA_DIR="${config.DATA_DIR}" any more`);
  return database;
}

async function start(): Promise<void> {
  const onStop = endOnSignal();
  const wanted = readConfig(process.env);
  const config = fitConnections(wanted, openFilesLimit());
  const store = openImageStore(config);
  if (cluster.isWorker) {
    await serve({ config, database: openPrepared(config), store }, onStop);
    return;
  }
  for (const name of ['MAX_CONNECTIONS', 'LIVE_CONNECTIONS'] as const) {
    if (config[name] === wanted[name]) continue;
    console.log(
      `${name} is ${config[name]}, not ${wanted[name]}: the system lets a process open few files (ulimit -n).`,
    );
  }
  const waiting = new Waiting(config);
  const prepared = () => prepare(config, store, waiting);
  const database = await waiting.untilThere(prepared, console.log);
  await waiting.close();
  const open = { config, database, store };
  if (dev || config.WEB_CONCURRENCY === 1) {
    await serve(open, onStop);
    await printAddresses(open);
    return;
  }
  const stops = [
    await startWorkers(config.WEB_CONCURRENCY, console.error),
    ...(await startPrimaryOfFeatures({ config, onProblem: console.error })),
  ];
  onStop(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  await printAddresses(open);
  await open.database.close();
}

start().catch((error: unknown) => {
  const said = error instanceof Error ? error.message : String(error);
  const outage = error instanceof Error ? outageOf(error) : undefined;
  const problem = outage === damagedFile ? `${said}. ${damagedFile.log}` : said;
  if (cluster.isWorker) return failToStart(problem);
  console.error(`Lekhani cannot start: ${problem}`);
  process.exit(1);
});
