import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseSilent } from '../database/engines/failure.ts';
import { openPostgres } from '../database/engines/postgres/open.ts';
import { write } from '../database/transactions.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { freePort } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site.ts';
import { outageOf } from './outages.ts';

/** Returns what the server answers and logs on an error; null when it is no outage. */
async function refusalOf(work: Promise<unknown>): Promise<[number, string] | null> {
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
  expect(
    await refusalOf(asReader.execute((trx) => sql`create table a (a int)`.execute(trx))),
  ).toEqual([503, expect.stringContaining('cannot be written')]);
  const locked = write(one.db, async (trx) => {
    await sql`lock table pg_catalog.pg_statistic in share mode`.execute(trx);
    const hasty = write(other.db, async (trx) => {
      await sql`set local lock_timeout = 1`.execute(trx);
      await sql`lock table pg_catalog.pg_statistic in exclusive mode`.execute(trx);
    });
    return refusalOf(hasty);
  });
  expect(await locked).toEqual([503, expect.stringContaining('locked')]);
  expect(await refusalOf(raise('53100'))).toEqual([507, expect.stringContaining('disk is full')]);
  for (const code of ['53300', '57P03', '08006'])
    expect(await refusalOf(raise(code))).toEqual(away);
  // A mistake in our own SQL is no outage.
  expect(await refusalOf(sql`select from nothing`.execute(one.db))).toBeNull();
  await Promise.all([one.close(), other.close()]);
});

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])(
  '%s on the way to PostgreSQL',
  async (code) => {
    const error = Object.assign(new Error(`write ${code}`), { code });
    expect(await refusalOf(Promise.reject(error))).toEqual(away);
  },
);

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
  expect(await refusalOf(broken)).toEqual(away);
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});

test('an unreachable PostgreSQL: nobody waits for it after the first', async () => {
  const database = openPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/none`);
  const ask = () => sql`select 1`.execute(database.db);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await expect(ask()).rejects.toThrow(DatabaseSilent);
  expect(await refusalOf(ask())).toEqual(away);
  await database.close();
});

test('a PostgreSQL without room for another connection goes on with those it has', async () => {
  const url = new URL(await newPostgres());
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  const database = openPostgres(url.href);
  const ask = () => sql`select 1 as one`.execute(database.db);
  await ask();
  await expect.poll(database.stamp, { interval: 5 }).not.toBeNull();
  proxy.refuse(99);
  await write(database.db, () => expect(ask()).rejects.toThrow('ECONNRESET'));
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await database.close();
  await proxy.stop();
});

test('a PostgreSQL that hangs keeps nobody from closing', async () => {
  const url = new URL(await newPostgres());
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  const database = openPostgres(url.href);
  await sql`select 1`.execute(database.db);
  proxy.hang();
  await database.close();
  await proxy.stop();
});

test('a statement that takes too long is ended', async () => {
  const database = openPostgres(await newPostgres(), { limit: 20 });
  expect(await refusalOf(sql`select pg_sleep(9)`.execute(database.db))).toEqual([
    503,
    expect.stringContaining('too long'),
  ]);
  expect(await sql`select 1 as one`.execute(database.db)).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});

test('PostgreSQL that hangs: pages in memory come as they were, all else is told, until it answers', {
  tags: 'long',
}, async () => {
  const url = new URL(await newPostgres());
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  const site = await startSite({ env: { DATABASE_URL: url.href }, searchesInThreads: true });
  const read = (path: string) => fetch(site.url + path);
  const pages = ['/', '/stories', '/about-us', '/rss.xml', '/sitemap.xml'];
  const stale = async () => {
    const answers = await Promise.all(pages.map(read));
    return answers.map(({ status, headers }) => [status, headers.get('warning') !== null]);
  };
  const warm = await Promise.all(pages.map(read));
  expect(warm.map(({ status }) => status)).toEqual(pages.map(() => 200));
  proxy.hang();
  // As after a write of this process.
  site.database.touch();
  const began = performance.now();
  expect(await stale()).toEqual(pages.map(() => [200, true]));
  const first = performance.now() - began;
  expect(await stale()).toEqual(pages.map(() => [200, true]));
  const later = performance.now() - began - first;
  // 800 ms are waited once; the rest is for a busy machine.
  expect([first < 2000, later < first]).toEqual([true, true]);
  const others = ['/search?q=a', '/authors/none', '/api/search?q=a', '/api/ready'];
  const refusal = async (path: string) => {
    const { status, headers } = await read(path);
    return [path, status, headers.get('retry-after')];
  };
  expect(await Promise.all(others.map(refusal))).toEqual(others.map((path) => [path, 503, '10']));
  proxy.resume();
  const fresh = async () => (await stale()).every(([status, old]) => status === 200 && !old);
  await expect.poll(fresh, { timeout: 5000, interval: 20 }).toBe(true);
  expect((await read('/search?q=a')).status).toBe(200);
  await site.stop();
  await proxy.stop();
});
