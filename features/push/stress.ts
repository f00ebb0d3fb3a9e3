import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write, writeAgain } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { readConfig } from '../../server/config.ts';
import { whereOf } from '../../server/where.ts';
import { newSite } from '../../stress/accounts.ts';
import { Ledger } from '../../stress/ledger.ts';
import { defineStress, type PartOptions, type Row } from '../../stress/part.ts';
import { randomOf } from '../../stress/random.ts';
import { certificate } from '../../tests/support/certificate.ts';
import { newEmptyDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { startProcess } from '../../tests/support/processes.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { publicPushKey } from './rules/keys.ts';
import { subscribe } from './rules/subscriptions.ts';
import { withPushes } from './rules/tables.ts';
import {
  type PushBrowser,
  type PushService,
  sampleSubscription,
  startPushService,
  switchPushes,
} from './support.ts';

/** Browsers for each round, and rounds for each kill: of 100 rounds 4,000 browsers and ten kills. */
const [BROWSERS, ROUNDS] = [40, 10];

/** Services; so many of them, the first half, answer nothing. */
const [SERVICES, SILENT] = [6, 3];

/** Pushes that are with one service at once (api/sender.ts). */
const AT_ONCE = 20;

/** Milliseconds in which the next part of all must be told: whoever waits for silent services takes longer. */
const PATIENCE = 60_000;

interface Round extends Pick<PartOptions, 'progress'> {
  browsers: number;
  kills: number;
  random: () => number;
}

/** Lets browsers follow all stories, each from a network of its own. */
const follow = ({ db }: Database, browsers: PushBrowser[], own: string[]) =>
  write(db, async (trx) => {
    const language = 'en';
    for (const [place, { endpoint, keys }] of browsers.entries()) {
      const address = `2001:db8:${place.toString(16)}::1`;
      const from = { own, address, language, now: new Date() } as const;
      await subscribe(trx, sampleSubscription({ endpoint, keys, language }), from);
    }
  });

/** Returns the addresses of the browsers whose push waits, or is in the hand of a process. */
async function waitingIn({ db }: Database, where: 'waits' | 'taken'): Promise<Set<string>> {
  const rows = await withPushes(db)
    .selectFrom('push_recipients')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .select('endpoint')
    .where('taken_until', where === 'waits' ? '=' : '!=', '')
    .execute();
  return new Set(rows.map(({ endpoint }) => endpoint));
}

/** Starts services, and makes browsers of each; `many` of all of them. */
async function startServices(many: number) {
  const services: PushService[] = [];
  while (services.length < SERVICES) services.push(await startPushService());
  const browsers = Array.from({ length: many }, (_, place) => {
    const isSilent = place % 4 > 0;
    const at = (place % SILENT) + (isSilent ? 0 : SILENT);
    const browser = services[at]?.newBrowser();
    if (!browser) throw new Error('There is no such service.');
    return Object.assign(browser, { status: isSilent ? null : 201 });
  });
  return { services, browsers };
}

/**
 * Tells browsers of a story while the process is killed again and again and some services are silent: nobody gets it twice,
 * and nobody is missed, except those whose push a killed process was just sending: it is not sent again
 * (docs/decisions/push-notifications.md).
 */
async function tellAll(
  where: { DATA_DIR: string; DATABASE_URL?: string },
  { browsers: many, kills, random, progress }: Round,
): Promise<Row> {
  const ledger = new Ledger();
  const { services, browsers } = await startServices(many);
  const well = browsers.filter(({ status }) => status !== null);
  const silent = browsers.filter(({ status }) => status === null);
  const own = services.map(({ host }) => host);
  const database = openDatabase(whereOf(readConfig(where)));
  await migrate(database);
  const { db } = database;
  await switchPushes({ database });
  const trusted = join(where.DATA_DIR, 'trusted.pem');
  await writeFile(trusted, certificate.cert);
  const env = { ...where, PUSH_SERVICES: own.join(','), NODE_EXTRA_CA_CERTS: trusted };
  let site = await startProcess(env);
  await waitFor(async () => (await publicPushKey(db)) !== null);
  await follow(database, browsers, own);
  await write(db, (trx) => createArticle(trx, sampleArticle()));

  const inHand = new Set<string>();
  const isDone = ({ endpoint, got }: PushBrowser) => got.length > 0 || inHand.has(endpoint);
  for (let kill = 0; kill < kills; kill += 1) {
    progress(kill, kills);
    ledger.tried += 1;
    const share = (well.length * (kill + random())) / (kills + 1);
    const goesOn = await waitFor(() => well.filter(isDone).length >= share, PATIENCE);
    ledger.check(goesOn, 'browsers whose services answer wait');
    await pause(random() * 20);
    site.child.kill('SIGKILL');
    await once(site.child, 'exit');
    for (const endpoint of await waitingIn(database, 'taken')) inHand.add(endpoint);
    site = await startProcess(env);
  }
  await waitFor(() => well.every(isDone), PATIENCE);
  for (const browser of well) {
    ledger.check(isDone(browser), 'a browser whose service answers was never told');
  }
  const due = await waitingIn(database, 'waits');
  const taken = await waitingIn(database, 'taken');
  for (const { endpoint } of silent) {
    const isKept = due.has(endpoint) || taken.has(endpoint) || inHand.has(endpoint);
    ledger.check(isKept, 'a push for a silent service is gone');
  }
  for (const browser of silent) browser.status = 201;
  await waitFor(async () => {
    // The process takes some of these rows meanwhile, in another order.
    await writeAgain(db, (trx) =>
      withPushes(trx).updateTable('push_recipients').set({ due_at: '' }).execute(),
    );
    return waitFor(() => silent.every(isDone), 2000);
  }, PATIENCE);
  for (const browser of silent) {
    ledger.check(isDone(browser), 'a browser was not told once its service answered');
  }
  for (const { got } of browsers) ledger.refuse(got.length <= 1, `told ${got.length} times`);
  const most = kills * SERVICES * AT_ONCE;
  ledger.check(inHand.size <= most, `${inHand.size} were in hand of ${kills} killed processes`);
  const arrived = browsers.filter(({ endpoint, got }) => inHand.has(endpoint) && got.length > 0);
  await database.close();
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  for (const service of services) service.stop();
  progress(kills, kills);
  const engine = where.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
  return ledger.row(
    `a story for ${browsers.length} browsers, three in four of silent services, kill -9 meanwhile, ${engine}`,
    `${inHand.size} in hand of killed processes, of whom ${arrived.length} had got it`,
  );
}

/** Tells of a story on each engine. */
async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const kills = Math.ceil(rounds / ROUNDS);
  const round: Round = { browsers: rounds * BROWSERS, kills, random: randomOf(seed), progress };
  const { folder } = await newSite();
  const rows = [await tellAll({ DATA_DIR: folder }, round)];
  const postgres = await startPostgres();
  const url = await newEmptyDatabase(postgres.url);
  // Half of them, since a process starts more slowly on a server.
  const half = { browsers: Math.ceil(round.browsers / 2), kills: Math.ceil(kills / 2) };
  rows.push(await tellAll({ DATA_DIR: folder, DATABASE_URL: url }, { ...round, ...half }));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

export const stress = defineStress({ name: 'pushes', run });
