import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ServerProcess, startProcess } from '../../tests/support/processes.ts';
import { progress } from '../figures.ts';
import { timeOf } from '../time-of.ts';
import type { Clock } from './clock.ts';
import type { Scaled } from './databases.ts';

/** How the index of words was made anew while a server was asked for pages. */
interface Renewal {
  seconds: number;
  /** Milliseconds of the clock that each page took meanwhile. */
  pages: number[];
  /** Milliseconds that processors had to do all of it. */
  processor: number;
}

/** Has the product index the oldest articles anew, as it does with all after an upgrade, while it serves. */
export async function renewWhileServing(
  { env, open }: Scaled,
  articles: number,
  clockOf: (server: ServerProcess) => Clock,
): Promise<Renewal> {
  const database = open();
  await sql`delete from article_search_todo`.execute(database.db);
  await sql`insert into article_search_todo values (${articles})`.execute(database.db);
  const since = performance.now();
  const server = await startProcess({ ...env, PAGE_CACHE_BYTES: '0' });
  const clock = clockOf(server);
  const pages: number[] = [];
  for (;;) {
    pages.push(await timeOf(`${server.url}/stories`));
    const todo = await database.db.selectFrom('article_search_todo').select('upto').execute();
    if (!todo[0]) break;
    progress('index made anew', articles - todo[0].upto, articles);
    await pause(100);
  }
  const [seconds, processor] = [(performance.now() - since) / 1000, clock()];
  progress('', 1, 1);
  await server.stop();
  await database.close();
  return { seconds, pages, processor };
}
