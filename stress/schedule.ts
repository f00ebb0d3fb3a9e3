import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { scheduleArticle } from '../domain/articles/schedule.ts';
import { createArticle } from '../domain/articles/write.ts';
import { newUser } from '../tests/support/accounts.ts';
import { newEmptyDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/processes.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { newSite } from './accounts.ts';
import { childrenOf } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

/** Articles that are to be published within one second. */
const ARTICLES = 200;

/** Milliseconds from now until they are due: enough to schedule them all. */
const AHEAD = 6000;

/** Milliseconds within which the first is published, and all are after a process is back. */
const [FIRST, ALL] = [1000, 5000];

/** Kills one of the two processes that answer, or both with the one above them; returns what was killed. */
function killSome(pid: number, random: () => number): boolean {
  const workers = childrenOf(pid);
  const worker = workers[Math.floor(random() * workers.length)];
  const all = worker === undefined || random() < 0.3;
  for (const processId of all ? [pid, ...workers] : [worker]) process.kill(processId, 'SIGKILL');
  return all;
}

/** Publishes many at once while processes are killed, and checks that each was published once. */
async function publishAll(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  kills: number,
  random: () => number,
): Promise<Row> {
  const ledger = new Ledger();
  const place = { WEB_CONCURRENCY: '2', ...env };
  let site = await startProcess(place);
  const database = openDatabase({
    ...(env.DATABASE_URL && { url: env.DATABASE_URL }),
    dataDir: env.DATA_DIR,
  });
  const { db } = database;
  const editor = await newUser(db, 'editor');
  const ids: string[] = [];
  for (let number = 0; number < ARTICLES; number += 1) {
    const article = sampleArticle({ status: 'draft', author: editor._id });
    ids.push(await write(db, (trx) => createArticle(trx, article)));
  }
  const due = Date.now() + AHEAD;
  for (const [number, id] of ids.entries()) {
    const at = new Date(due + Math.floor((number * 1000) / ARTICLES)).toISOString();
    await write(db, (trx) => scheduleArticle(trx, editor, id, { action: 'publish', at }));
  }
  const published = () =>
    db
      .selectFrom('changes')
      .select(['tag', 'at'])
      .where('action', '=', 'article.publish')
      .where('kind', '=', 'article')
      .where(
        'tag',
        'in',
        ids.map((id) => `article:${id}`),
      )
      .orderBy('seq')
      .execute();
  ledger.check(Date.now() < due, 'all are scheduled before the first is due');
  ledger.check((await published()).length === 0, 'nothing is published before its time');
  await pause(due - Date.now());
  await waitFor(async () => (await published()).length > 0, FIRST + 500);
  const [first] = await published();
  const late = first ? Date.parse(first.at) - due : Number.POSITIVE_INFINITY;
  ledger.check(late >= 0 && late < FIRST, `the first is published ${late} ms after its time`);
  let back = due + 1000;
  for (let kill = 0; kill < kills; kill += 1) {
    ledger.tried += 1;
    await pause(random() * 100);
    if (killSome(site.child.pid ?? 0, random)) site = await startProcess(place);
    // A worker alone is replaced after a second, so there may be none for that long.
    back = Math.max(back, Date.now() + 1000);
  }
  const done = async () => (await published()).length >= ARTICLES;
  await waitFor(done, back + ALL + 3000 - Date.now());
  const rows = await published();
  const last = Date.parse(rows.at(-1)?.at ?? '') - back;
  ledger.check(rows.length >= ARTICLES && last < ALL, `the last is published after ${last} ms`);
  await pause(2500);
  const lines = Map.groupBy(await published(), ({ tag }) => tag);
  for (const id of ids) {
    const many = lines.get(`article:${id}`)?.length ?? 0;
    ledger.check(many === 1, `${id} was published ${many} times`);
  }
  const left = await db.selectFrom('scheduled_actions').select('article_id').execute();
  ledger.check(left.length === 0, `${left.length} jobs are left`);
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'status', 'published_at'])
    .where('id', 'in', ids)
    .orderBy('published_at', 'desc')
    .execute();
  for (const { id, status, published_at } of articles) {
    const at = Date.parse(published_at ?? '');
    const right = status === 'published' && at >= due && at < due + 1000;
    ledger.check(right, `${id} is ${status} since ${published_at}`);
  }
  const feed = await (await fetch(`${site.url}/rss.xml`)).text();
  ledger.check(feed.includes(articles[0]?.slug ?? '?'), 'the feed has the newest');
  await database.close();
  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  const engine = env.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
  return ledger.row(
    `${ARTICLES} articles due in one second, two processes, kill -9 meanwhile, ${engine}`,
    `the first after ${late} ms, the last ${Math.max(0, last)} ms after a process was back`,
  );
}

/** Publishes 200 articles at their time on both engines, with a kill for each five rounds. */
export async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const kills = Math.ceil(rounds / 5);
  const { folder } = await newSite();
  progress(0, 2);
  const rows = [await publishAll({ DATA_DIR: folder }, kills, random)];
  progress(1, 2);
  const postgres = await startPostgres();
  const url = await newEmptyDatabase(postgres.url);
  rows.push(await publishAll({ DATA_DIR: folder, DATABASE_URL: url }, kills, random));
  await postgres.stop();
  progress(2, 2);
  await rm(folder, { recursive: true, force: true });
  return rows;
}
