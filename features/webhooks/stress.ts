import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { readConfig } from '../../server/config.ts';
import { whereOf } from '../../server/where.ts';
import { newSite } from '../../stress/accounts.ts';
import { Ledger } from '../../stress/ledger.ts';
import { defineStress, type PartOptions, type Row } from '../../stress/part.ts';
import { randomOf } from '../../stress/random.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { newEmptyDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { startProcess } from '../../tests/support/processes.ts';
import { startReceiver } from '../../tests/support/receiver.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { webhookPayloadSchema } from './contract.ts';
import { newWebhook } from './support.ts';

/** Articles of each round, and rounds for each kill: of 100 rounds 2,000 articles and twenty kills. */
const [ARTICLES, ROUNDS] = [20, 5];

/** Milliseconds in which everything must have arrived in the end: one try that failed waits 5 s, two of them 20. */
const PATIENCE = 120_000;

interface Round extends Pick<PartOptions, 'progress'> {
  articles: number;
  kills: number;
  random: () => number;
}

/**
 * Publishes articles while the process that tells of them is killed again and again and the receiver sometimes
 * refuses: each is told, and what is told twice has the same id.
 */
async function tellAll(
  where: { DATA_DIR: string; DATABASE_URL?: string },
  { articles, kills, random, progress }: Round,
): Promise<Row> {
  const ledger = new Ledger();
  const receiver = await startReceiver();
  const config = readConfig(where);
  const database = openDatabase(whereOf(config));
  await migrate(database);
  const { db } = database;
  const author = await newUser(db, 'admin');
  await newWebhook({ database, config }, author, { url: receiver.url });
  const env = { ...where, OUTBOUND_ALLOW: receiver.host };
  let site = await startProcess(env);
  const published: string[] = [];
  async function publish(): Promise<void> {
    const slug = `lekh-${published.length}`;
    const input = sampleArticle({ slug, author: author._id, status: 'published' });
    published.push(await write(db, (trx) => createArticle(trx, input, { actor: author._id })));
    receiver.answer = random() < 0.05 ? null : 204;
  }
  for (let kill = 0; kill < kills; kill += 1) {
    progress(kill, kills);
    ledger.tried += 1;
    while (published.length < (articles * (kill + 1)) / (kills + 1)) await publish();
    await pause(random() * 400);
    site.child.kill('SIGKILL');
    while (published.length < (articles * (kill + 1.5)) / (kills + 1)) await publish();
    site = await startProcess(env);
  }
  while (published.length < articles) await publish();
  receiver.answer = 204;
  const idsOf = () => {
    const arrived = receiver.got.filter(({ answered }) => answered === 204);
    return Map.groupBy(arrived, ({ body }) =>
      String(webhookPayloadSchema.parse(JSON.parse(body)).data._id),
    );
  };
  await waitFor(async () => idsOf().size === articles, PATIENCE);
  const messagesById = idsOf();
  let twice = 0;
  for (const id of published) {
    const messages = messagesById.get(id) ?? [];
    ledger.check(messages.length > 0, `${id} was never told`);
    ledger.refuse(
      new Set(messages.map((message) => message.id)).size <= 1,
      `${id} has several ids`,
    );
    if (messages.length > 1) twice += 1;
  }
  await database.close();
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  await receiver.stop();
  progress(kills, kills);
  const engine = where.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
  return ledger.row(
    `${articles} articles told, kill -9 meanwhile, ${engine}`,
    `${twice} told twice`,
  );
}

/** Tells of articles on each engine. */
async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const round: Round = {
    articles: rounds * ARTICLES,
    kills: Math.ceil(rounds / ROUNDS),
    random: randomOf(seed),
    progress,
  };
  const { folder } = await newSite();
  const rows = [await tellAll({ DATA_DIR: folder }, round)];
  const postgres = await startPostgres();
  const url = await newEmptyDatabase(postgres.url);
  // Half of them, since a process starts more slowly on a server.
  const half = { articles: Math.ceil(round.articles / 2), kills: Math.ceil(round.kills / 2) };
  rows.push(await tellAll({ DATA_DIR: folder, DATABASE_URL: url }, { ...round, ...half }));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

export const stress = defineStress({ name: 'webhooks', run });
