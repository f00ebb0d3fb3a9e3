import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { write } from '../database/transactions.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { freePort } from '../tests/support/postgres.ts';
import { outageOf } from './outages.ts';

/** Returns what the server answers and logs on an error; null when it is no outage. */
async function told(work: Promise<unknown>): Promise<[number, string] | null> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('Nothing was refused.');
  const outage = outageOf(error);
  return outage ? [outage.status, outage.log] : null;
}

const away = [503, 'PostgreSQL does not answer, or is not ready.'];

test('a PostgreSQL that cannot be written, is locked, breaks off or has no room', async () => {
  const url = await newPostgres();
  const [one, other] = [openPostgres(url), openPostgres(url)];
  const raise = (code: string) =>
    sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(one.db);
  const asReader = one.db.transaction().setAccessMode('read only');
  expect(await told(asReader.execute((trx) => sql`create table a (a int)`.execute(trx)))).toEqual([
    503,
    expect.stringContaining('cannot be written'),
  ]);
  const locked = write(one.db, async (trx) => {
    await sql`lock table pg_catalog.pg_statistic in share mode`.execute(trx);
    const hasty = write(other.db, async (trx) => {
      await sql`set local lock_timeout = 1`.execute(trx);
      await sql`lock table pg_catalog.pg_statistic in exclusive mode`.execute(trx);
    });
    return told(hasty);
  });
  expect(await locked).toEqual([503, expect.stringContaining('locked')]);
  expect(await told(raise('53100'))).toEqual([507, expect.stringContaining('disk is full')]);
  for (const code of ['53300', '57P03', '08006']) expect(await told(raise(code))).toEqual(away);
  // A mistake in our own SQL is no outage.
  expect(await told(sql`select from nothing`.execute(one.db))).toBeNull();
  await Promise.all([one.close(), other.close()]);
});

test('a connection that breaks while it is in use: the process goes on, with another one', async () => {
  const database = openPostgres(await newPostgres());
  const { db } = database;
  const broken = write(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // No query is running, so the end of the connection is an event.
    const gone = async () => {
      const left = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
      return left.rows.length;
    };
    await expect.poll(gone, { interval: 5 }).toBe(0);
    await sql`select 1`.execute(trx);
  });
  expect(await told(broken)).toEqual(away);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});

test('an unreachable PostgreSQL', async () => {
  const database = openPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/none`);
  expect(await told(sql`select 1`.execute(database.db))).toEqual(away);
  await database.close();
});
