import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { expect, test } from 'vitest';
import { RetryingConnection } from './retry.ts';

const LOCK_TIMEOUT = 60;

/** A connection whose file somebody else has locked at every other try. */
function busyConnection(): DatabaseConnection {
  let tries = 0;
  return {
    async executeQuery() {
      tries += 1;
      if (tries % 2 === 1) throw Object.assign(new Error('database is locked'), { errcode: 5 });
      return { rows: [] };
    },
    streamQuery() {
      throw new Error('Nothing is streamed here.');
    },
  };
}

test('locks one after another, with writes between them, are not one that lasts', async () => {
  const connection = new RetryingConnection(busyConnection(), () => {}, LOCK_TIMEOUT);
  const begun = Date.now();
  let written = 0;
  while (Date.now() < begun + 3 * LOCK_TIMEOUT) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    written += 1;
  }
  expect(written).toBeGreaterThan(1);
});
