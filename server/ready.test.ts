import { open, rename } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqliteFile } from '../database/open.ts';
import { openPostgres } from '../database/postgres.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { type Site, startSite } from '../tests/support/site.ts';

async function readiness(site: Site) {
  const answer = await fetch(`${site.url}/api/ready`);
  return [answer.status, await answer.json()];
}

const cannotSave = { message: 'Nothing can be saved: the disk is full, read-only or not there.' };

test('a site whose database is damaged is not ready; its pages go on', async () => {
  const site = await startSite();
  expect(await readiness(site)).toEqual([200, { status: 'ok' }]);
  await sql`pragma wal_checkpoint(truncate)`.execute(site.database.db);
  const file = await open(sqliteFile(site.config.DATA_DIR), 'r+');
  const { size } = await file.stat();
  const page = Math.floor(size / 4096 / 2);
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 4096 * page);
  await file.close();
  await site.database.lookForDamage();
  expect(await readiness(site)).toEqual([
    503,
    { message: 'The database is damaged: a backup must be restored.' },
  ]);
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
});

test('a site whose data folder is gone is not ready', async () => {
  const site = await startSite({ env: { DATABASE_URL: await newPostgres() } });
  const folder = site.config.DATA_DIR;
  expect(await readiness(site)).toEqual([200, { status: 'ok' }]);
  await rename(folder, `${folder}-away`);
  expect(await readiness(site)).toEqual([503, cannotSave]);
  await rename(`${folder}-away`, folder);
  expect(await readiness(site)).toEqual([200, { status: 'ok' }]);
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
  await expect.poll(() => readiness(site), { interval: 20 }).toEqual([503, cannotSave]);
  await other.close();
  await site.stop();
});
