import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { appliedMigrations } from '../database/applied.ts';
import type { Database } from '../database/database.ts';
import { migrateSchema, migrationsFor } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { listTables } from '../database/tables.ts';
import { write } from '../database/transactions.ts';
import { readConfig } from '../server/config.ts';
import { whereOf } from '../server/where.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { backup, restore } from './backup.ts';
import { migrateCommand } from './migrate.ts';

const OLD = '0072-comments';
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Makes a site of an old version that holds one category; returns its settings. */
async function oldSite(engine: Database['engine'], env: Record<string, string> = {}) {
  const folder = await newFolder();
  folders.push(folder);
  const url = engine === 'postgres' ? { DATABASE_URL: await newEmptyPostgres() } : {};
  const config = readConfig({ DATA_DIR: folder, ...url, ...env });
  await withDatabase(config, ({ db }) =>
    write(db, async (trx) => {
      await migrateSchema(trx, { to: OLD });
      await sql`insert into categories (id, slug, name, description, is_home, position, created_at,
        updated_at) values ('c', 'khabar', 'ख़बर', '', 0, 1, '', '')`.execute(trx);
    }),
  );
  return config;
}

async function withDatabase<T>(
  config: ReturnType<typeof readConfig>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(whereOf(config));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const stateOf = (config: ReturnType<typeof readConfig>) =>
  withDatabase(config, async ({ db }) => ({
    last: (await appliedMigrations(db)).at(-1),
    categories: await db.selectFrom('categories').select('name').execute(),
    hasLeases: (await listTables(db)).includes('leases'),
  }));

describe.each(['sqlite', 'postgres'] as const)('an upgrade (%s)', (engine) => {
  const newest = Object.keys(migrationsFor(engine)).at(-1);
  const categories = [{ name: 'ख़बर' }];

  test('saves the database first, from which one command goes back', async () => {
    const config = await oldSite(engine);
    await expect(migrateCommand(['--check'], config)).rejects.toThrow('stop every process');
    expect(await migrateCommand([], config)).toMatch(/migrations done/);
    expect(await migrateCommand(['--check'], config)).toBe('The database is up to date.');
    expect(await stateOf(config)).toEqual({ last: newest, categories, hasLeases: true });
    const [file = ''] = await readdir(`${config.DATA_DIR}/backups`);
    await restore([`${config.DATA_DIR}/backups/${file}`, '--overwrite', '--as-it-was'], config);
    expect(await stateOf(config)).toEqual({ last: OLD, categories, hasLeases: false });
    await migrateCommand([], config);
    expect(await stateOf(config)).toEqual({ last: newest, categories, hasLeases: true });
  });

  test('that fails at each of many starts fills no disk', async () => {
    const config = await oldSite(engine);
    const folder = `${config.DATA_DIR}/backups`;
    // A migration to come makes a table of this name.
    await withDatabase(config, ({ db }) => sql`create table leases (x integer)`.execute(db));
    await mkdir(folder);
    const killed = 'before-upgrade-20261101-000000-000-7-0072.tar.gz.part';
    const byHand = ['before-upgrade-20260101-000000-000-7.tar.gz', 'mine.tar.gz'];
    for (const name of [killed, ...byHand]) await writeFile(`${folder}/${name}`, '');
    await utimes(`${folder}/${killed}`, 0, 0);
    for (let starts = 0; starts < 4; starts += 1) {
      await expect(migrateCommand([], config)).rejects.toThrow();
    }
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(byHand));
    expect(names).not.toContain(killed);
    expect(names).toHaveLength(byHand.length + 3);
    expect(await stateOf(config)).toMatchObject({ last: OLD, categories });
  });

  test('of a state between two versions is refused in one line, before anything is saved', async () => {
    const config = await oldSite(engine);
    const at = (name: string) => `${config.DATA_DIR}/${name}.tar.gz`;
    const [before, between] = [at('before'), at('between')];
    await backup([before], config);
    await withDatabase(config, ({ db }) =>
      sql`insert into kysely_migration values ('0141-forgotten-recipients', '2030')`.execute(db),
    );
    const line =
      /had 0141-forgotten-recipients without 0073-leases.* Nothing was changed; .*restore/;
    await expect(migrateCommand([], config)).rejects.toThrow(line);
    await expect(migrateCommand(['--check'], config)).rejects.toThrow(line);
    expect(existsSync(`${config.DATA_DIR}/backups`)).toBe(false);
    await backup([between], config);
    await expect(restore([between, '--overwrite'], config)).rejects.toThrow('between two versions');
    await restore([before, '--overwrite'], config);
    expect(await stateOf(config)).toEqual({ last: newest, categories, hasLeases: true });
  });

  test('saves nothing where that is switched off', async () => {
    const config = await oldSite(engine, { UPGRADE_BACKUP: 'off' });
    await migrateCommand([], config);
    expect(await stateOf(config)).toMatchObject({ last: newest });
    expect(existsSync(`${config.DATA_DIR}/backups`)).toBe(false);
  });
});

test('a start upgrades with a backup, says how to go back, and starts on a newer schema that only has more', {
  tags: 'long',
}, async () => {
  const config = await oldSite('sqlite');
  const env = { DATA_DIR: config.DATA_DIR };
  const upgraded = await startProcess(env);
  expect(upgraded.output()).toMatch(/npx lekhani restore \S+\.tar\.gz --overwrite --as-it-was/);
  await upgraded.stop();
  await withDatabase(config, ({ db, engine }) => {
    const up = () => Promise.resolve();
    const migrations = { ...migrationsFor(engine), '9998-more': { expands: true, up } };
    return write(db, (trx) => migrateSchema(trx, { migrations }));
  });
  const older = await startProcess(env);
  expect(older.output()).toContain('of a newer version, which has only added to it');
  expect((await fetch(`${older.url}/api/ready`)).status).toBe(200);
  await older.stop();
  await withDatabase(config, ({ db, engine }) => {
    const up = () => Promise.resolve();
    const more = { '9998-more': { expands: true, up }, '9999-other': { expands: false, up } };
    return write(db, (trx) =>
      migrateSchema(trx, { migrations: { ...migrationsFor(engine), ...more } }),
    );
  });
  await expect(startProcess(env)).rejects.toThrow(
    /Lekhani cannot start: the database is of a newer/,
  );
});
