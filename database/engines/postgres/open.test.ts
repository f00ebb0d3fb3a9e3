import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPostgres } from '../../../tests/support/databases.ts';
import { recordChanges } from '../../changes.ts';
import type { Transaction } from '../../database.ts';
import { failureOf } from '../../failures.ts';
import { write } from '../../transactions.ts';
import { openPostgres } from './open.ts';

const note = (trx: Transaction) => recordChanges(trx, [{ tag: 'home', action: 'article.pin' }]);

test('a transaction that nobody goes on with does not hold up the others', async () => {
  const url = await newPostgres();
  const stopped = openPostgres(url, { limit: 1000 });
  const other = openPostgres(url);
  const saved = Promise.withResolvers<void>();
  // As a machine that has lost its network: it neither commits nor goes away.
  const stopping = write(stopped.db, async (trx) => {
    await note(trx);
    await write(other.db, note).then(saved.resolve, saved.reject);
  });
  await expect(stopping).rejects.toSatisfy((error) => failureOf(error) === 'away');
  await saved.promise;
  const { rows } = await sql`select 1 from changes`.execute(other.db);
  expect(rows).toHaveLength(1);
  await Promise.all([stopped.close(), other.close()]);
});

test('PostgreSQL notices within a minute that the machine of a connection is gone', async () => {
  const database = openPostgres(await newPostgres());
  const { rows } = await sql<{ seconds: number }>`
    select current_setting('tcp_keepalives_idle')::int
      + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`.execute(
    database.db,
  );
  expect(rows[0]?.seconds).toBeLessThan(60);
  await database.close();
});

test('a command takes as long as it needs, whatever limits are set in PostgreSQL', async () => {
  const url = await newPostgres();
  const before = openPostgres(url);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    before.db,
  );
  const name = sql.id(rows[0]?.name ?? '');
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`alter database ${name} set ${sql.raw(setting)} = 10000`.execute(before.db);
  }
  await before.close();
  for (const [options, answer] of [
    [{}, '0'],
    [{ limit: 7000 }, '7s'],
  ] as const) {
    const { db, close } = openPostgres(url, options);
    const limits = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as pause`.execute(db);
    expect(limits.rows).toEqual([{ statement: answer, pause: answer }]);
    await close();
  }
});
