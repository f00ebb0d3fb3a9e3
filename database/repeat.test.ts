import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { openPostgres } from './engines/postgres/open.ts';
import { isCutOff, repeat } from './repeat.ts';

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Work that fails so often. */
function failing(times: number, error: Error = reset) {
  let tries = 0;
  return {
    tries: () => tries,
    work: async () => {
      tries += 1;
      if (tries <= times) throw error;
      return 'done';
    },
  };
}

test('what may pass is repeated three times, then it has failed', async () => {
  const passing = failing(3);
  expect(await repeat(passing.work, { wait: 1 })).toBe('done');
  const lasting = failing(9);
  await expect(repeat(lasting.work, { wait: 1 })).rejects.toBe(reset);
  expect([passing.tries(), lasting.tries()]).toEqual([4, 4]);
});

test('what cannot pass is told at once', async () => {
  const refused = failing(1, new Error('refused'));
  await expect(repeat(refused.work)).rejects.toThrow('refused');
  expect(refused.tries()).toBe(1);
});

test.each([
  [new TypeError('fetch failed', { cause: reset }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new DOMException('', 'TimeoutError'), false],
  ['ECONNRESET', false],
])('%s: cut off %s', (error, expected) => {
  expect(isCutOff(error)).toBe(expected);
});

test('a connection to PostgreSQL that is cut off while it opens is opened again', async () => {
  const url = new URL(await newPostgres());
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  const database = openPostgres(url.href);
  proxy.cut(2);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await proxy.stop();
});
