import { spawnSync } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '../database/engines/postgres/open.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { freePort } from '../tests/support/postgres.ts';
import { publishable } from '../tests/support/samples.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { spoil } from '../tests/support/spoil.ts';
import { startBackups } from './backups/queue.ts';

async function readiness(site: Site) {
  const answer = await fetch(`${site.url}/api/ready`);
  return [answer.status, await answer.json()];
}

/** What a site says that goes on living, whatever fails. */
async function lives(site: Site) {
  const answer = await fetch(`${site.url}/api/health`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const well = { database: 'ok', store: 'ok', migrations: 'ok' };
const ok = { status: 'ok', ...well };
const cannotSave = {
  ...well,
  database: 'failing',
  message: 'Nothing can be saved: the disk is full, read-only or not there.',
};
const damaged = {
  ...well,
  database: 'failing',
  message: 'The database is damaged: a backup must be restored.',
};

test('a site whose database is damaged is not ready; its pages go on', async () => {
  const site = await startSite();
  expect(await readiness(site)).toEqual([200, ok]);
  await spoil(site);
  await site.database.lookForDamage();
  expect(await readiness(site)).toEqual([503, damaged]);
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
});

test('damage that a thread of searches meets counts', async () => {
  const site = await startSite({ searchesInThreads: true });
  expect(await readiness(site)).toEqual([200, ok]);
  await spoil(site, 'article_search_data');
  await fetch(`${site.url}/api/search?q=word`);
  expect(await readiness(site)).toEqual([503, damaged]);
  await site.stop();
});

test('damage that the process of a backup meets counts', async () => {
  const site = await startSite();
  expect(await readiness(site)).toEqual([200, ok]);
  await spoil(site, 'messages');
  const stop = startBackups({
    config: { ...site.config, BACKUP_TO: `${site.config.DATA_DIR}/backups` },
    database: site.database,
    onProblem() {},
    onFailure: async () => {},
  });
  await expect.poll(() => readiness(site), { timeout: 30_000 }).toEqual([503, damaged]);
  await stop();
  await site.stop();
});

const refusing = {
  sqlite: { begin: 'pragma query_only = on', end: 'pragma query_only = off' },
  postgres: {
    begin: `create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger full_disk before insert on articles execute function full_disk()`,
    end: 'drop function full_disk cascade',
  },
};

test.each(['sqlite', 'postgres'] as const)(
  'a site that has just failed to save is not ready until it can (%s)',
  async (engine) => {
    const url = engine === 'postgres' ? await newPostgres() : '';
    const site = await startSite({ env: { DATABASE_URL: url } });
    const editor = await newPerson(site, 'editor');
    const save = () =>
      call(site, editor, 'POST', '/api/articles/article', { ...publishable, name: 'बरगद' });
    const { begin, end } = refusing[engine];
    expect((await save()).status).toBe(200);
    expect(await readiness(site)).toEqual([200, ok]);
    await sql.raw(begin).execute(site.database.db);
    expect((await save()).status).toBe(engine === 'postgres' ? 507 : 503);
    expect(await readiness(site)).toEqual([503, cannotSave]);
    await sql.raw(end).execute(site.database.db);
    await expect.poll(() => readiness(site), { timeout: 5000 }).toEqual([200, ok]);
    await site.stop();
  },
);

test('a site whose data folder is gone is not ready', async () => {
  const site = await startSite({ env: { DATABASE_URL: await newPostgres() } });
  const folder = site.config.DATA_DIR;
  expect(await readiness(site)).toEqual([200, ok]);
  await rename(folder, `${folder}-away`);
  expect(await readiness(site)).toEqual([503, cannotSave]);
  await rename(`${folder}-away`, folder);
  expect(await readiness(site)).toEqual([200, ok]);
  await site.stop();
});

test('a site on a PostgreSQL that accepts no writes is not ready', async () => {
  const url = await newPostgres();
  const site = await startSite({ env: { DATABASE_URL: url } });
  const other = openPostgres(url);
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
    other.db,
  );
  // The setting is of new connections.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
  const unknown = { store: 'unknown', migrations: 'unknown' };
  await expect
    .poll(() => readiness(site), { interval: 20 })
    .toEqual([503, { ...cannotSave, ...unknown }]);
  await other.close();
  await site.stop();
});

test('a site whose store is away, or whose schema is of another version, is not ready but lives', async () => {
  const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const storeless = await startSite({ env: { ...s3, S3_ENDPOINT } });
  const before = { database: 'unknown', store: 'unknown', migrations: 'unknown' };
  expect(await lives(storeless)).toEqual({ status: 'ok', ...before });
  const store = { ...well, store: 'failing' };
  expect(await readiness(storeless)).toEqual([
    503,
    { ...store, message: 'The store of the pictures does not answer.' },
  ]);
  expect(await lives(storeless)).toEqual({ status: 'ok', ...store });
  await storeless.stop();

  const site = await startSite();
  const name = '9999-from-the-future';
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(
    site.database.db,
  );
  await site.database.db.updateTable('schema_needs').set({ migration: name }).execute();
  expect(await readiness(site)).toEqual([
    503,
    {
      ...well,
      migrations: 'failing',
      message: 'The database is of another version of the site.',
    },
  ]);
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
});

test('a site whose PostgreSQL is cut off or silent is not ready but lives, and is ready again by itself', {
  tags: 'long',
}, async () => {
  const url = new URL(await newPostgres());
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  url.hostname = '127.0.0.1';
  const site = await startSite({ env: { DATABASE_URL: url.href } });
  expect(await readiness(site)).toEqual([200, ok]);
  const away = { ...well, database: 'failing' };
  const message = 'The database does not answer.';
  const faults = [
    [() => proxy.cut(1_000_000), () => proxy.cut(0)],
    [() => proxy.hang(), () => proxy.resume()],
  ] as const;
  for (const [begin, end] of faults) {
    begin();
    await expect.poll(() => readiness(site)).toEqual([503, { ...away, message }]);
    expect(await lives(site)).toEqual({ status: 'ok', ...away });
    end();
    await expect.poll(() => readiness(site)).toEqual([200, ok]);
  }
  await site.stop();
  await proxy.stop();
});

test('a site whose schema lacks a migration is not ready but lives', async () => {
  const site = await startSite();
  const { db } = site.database;
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    db,
  );
  expect(await readiness(site)).toEqual([
    503,
    {
      ...well,
      migrations: 'failing',
      message: 'The database is of another version of the site.',
    },
  ]);
  expect(await lives(site)).toEqual({ status: 'ok', ...well, migrations: 'failing' });
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
});

const disk = await newFolder();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
afterAll(async () => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
});

test.runIf(mounted)('a site whose disk is full is not ready but lives', async () => {
  const site = await startSite({ folder: disk, env: { DATABASE_URL: await newPostgres() } });
  expect(await readiness(site)).toEqual([200, ok]);
  await writeFile(`${disk}/filler`, Buffer.alloc(6_000_000));
  expect(await readiness(site)).toEqual([503, cannotSave]);
  expect(await lives(site)).toEqual({ status: 'ok', ...well, database: 'failing' });
  await rm(`${disk}/filler`);
  expect(await readiness(site)).toEqual([200, ok]);
  await site.stop();
});
