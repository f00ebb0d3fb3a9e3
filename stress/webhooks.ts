import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookPayloadSchema } from '../contract/webhooks.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { createArticle } from '../domain/articles/write.ts';
import { readConfig } from '../server/config.ts';
import { newUser } from '../tests/support/accounts.ts';
import { startProcess } from '../tests/support/processes.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { newWebhook, startReceiver } from '../tests/support/webhook-calls.ts';
import { newSite } from './accounts.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

/** Articles of each round, and rounds for each kill: of 100 rounds 2,000 articles and twenty kills. */
const [ARTICLES, ROUNDS] = [20, 5];

/** Milliseconds in which everything must have arrived in the end: one try that failed waits 5 s, two of them 20. */
const PATIENCE = 120_000;

/**
 * Publishes articles while the process that tells of them is killed again and again and the receiver sometimes
 * refuses: each is told, and what is told twice has the same id.
 */
export async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const ledger = new Ledger();
  const [articles, kills] = [rounds * ARTICLES, Math.ceil(rounds / ROUNDS)];
  const receiver = await startReceiver();
  const { folder } = await newSite();
  const database = openDatabase({ dataDir: folder });
  const { db } = database;
  const author = await newUser(db, 'admin');
  const config = readConfig({ DATA_DIR: folder });
  await newWebhook({ database, config }, author, { url: receiver.url });
  const env = { DATA_DIR: folder, OUTBOUND_ALLOW: receiver.host };
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
  const told = idsOf();
  let twice = 0;
  for (const id of published) {
    const messages = told.get(id) ?? [];
    ledger.check(messages.length > 0, `${id} was never told`);
    ledger.refuse(new Set(messages.map((each) => each.id)).size <= 1, `${id} has several ids`);
    if (messages.length > 1) twice += 1;
  }
  await database.close();
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  await receiver.stop();
  await rm(folder, { recursive: true, force: true });
  progress(kills, kills);
  return [ledger.row(`${articles} articles told, kill -9 meanwhile`, `${twice} told twice`)];
}
