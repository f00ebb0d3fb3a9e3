import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type ServerProcess, startProcess } from '../../tests/support/processes.ts';
import { progress } from '../figures.ts';
import { timeOf } from '../time-of.ts';
import type { Clock } from './clock.ts';
import type { Scaled } from './databases.ts';
import { queries } from './measurement.ts';

/** What people ask for meanwhile, every tenth of a second. */
export const asked = ['stories', 'search', 'save'] as const;

/** Milliseconds of the clock that each answer took. */
type Waits = Record<(typeof asked)[number], number[]>;

/** How the index of words was made anew while a server was asked for pages. */
interface Renewal {
  seconds: number;
  /** Milliseconds that processors had to do all of it. */
  processor: number;
  meanwhile: Waits;
  /** The same when nothing was made anew any more. */
  afterwards: Waits;
}

/** Rounds of the same when nothing else is done. */
const AFTERWARDS = 100;

/** Returns a function that asks once for everything. */
async function asker(database: Database, { url }: ServerProcess, waits: () => Waits) {
  const admin = await newPerson({ database }, 'admin');
  const drafts = database.db.selectFrom('articles').select('id').where('status', '=', 'draft');
  const { id } = await drafts.limit(1).executeTakeFirstOrThrow();
  const save = async (round: number) => {
    const since = performance.now();
    const body = { name: `नया नाम ${round}` };
    const { status } = await call({ url }, admin, 'PUT', `/api/articles/${id}`, body);
    if (status !== 200) throw new Error(`A save was answered ${status}`);
    return performance.now() - since;
  };
  const ask = {
    stories: () => timeOf(`${url}/stories`),
    search: (round: number) =>
      timeOf(`${url}/api/search?q=${encodeURIComponent(queries.common(round))}`),
    save,
  };
  return async (round: number) => {
    for (const what of asked) {
      // What is refused has taken for ever.
      const wait = await ask[what](round).catch(() => Number.POSITIVE_INFINITY);
      waits()[what].push(wait);
      await pause(100 / asked.length);
    }
  };
}

const none = (): Waits => ({ stories: [], search: [], save: [] });

/** Has the product index the oldest articles anew, as it does with all after an upgrade, while it serves. */
export async function renewWhileServing(
  { env, open }: Scaled,
  articles: number,
  clockOf: (server: ServerProcess) => Clock,
): Promise<Renewal> {
  const database = open();
  const { db } = database;
  await sql`delete from article_search_todo`.execute(db);
  await sql`insert into article_search_todo values (${articles})`.execute(db);
  const since = performance.now();
  const server = await startProcess({ ...env, PAGE_CACHE_BYTES: '0' });
  const clock = clockOf(server);
  const [meanwhile, afterwards] = [none(), none()];
  let isDone = false;
  const ask = await asker(database, server, () => (isDone ? afterwards : meanwhile));
  let round = 0;
  for (; ; round += 1) {
    const todo = await db.selectFrom('article_search_todo').select('upto').executeTakeFirst();
    if (!todo) break;
    await ask(round);
    progress('index made anew', articles - todo.upto, articles);
  }
  const [seconds, processor] = [(performance.now() - since) / 1000, clock()];
  isDone = true;
  for (const end = round + AFTERWARDS; round < end; round += 1) await ask(round);
  progress('', 1, 1);
  await server.stop();
  await database.close();
  return { seconds, processor, meanwhile, afterwards };
}
