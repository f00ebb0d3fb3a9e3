import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appliedMigrations } from '../database/applied.ts';
import type { Database } from '../database/database.ts';
import type { EngineName } from '../database/engines/engine.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { listTables } from '../database/tables.ts';
import { readConfig } from '../server/config.ts';
import { whereOf } from '../server/where.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { makeNextVersion, type NextMigration } from '../tests/support/next-version.ts';
import { startProcess } from '../tests/support/processes.ts';
import type { ConfigCommand } from './command.ts';
import { migrateCommand } from './migrate.ts';
import type { runCommand } from './run-command.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Makes a site of this version that holds one category; returns its settings. */
async function newSite(engine: EngineName, env: Record<string, string> = {}) {
  const folder = await newFolder();
  folders.push(folder);
  const url: Record<string, string> =
    engine === 'postgres' ? { DATABASE_URL: await newEmptyPostgres() } : {};
  const settings: Record<string, string> = { DATA_DIR: folder, ...url, ...env };
  const config = readConfig(settings);
  await withDatabase(config, async (database) => {
    await migrate(database);
    await sql`insert into categories (id, slug, name, description, is_home, position, created_at,
      updated_at) values ('c', 'khabar', 'ख़बर', '', 0, 1, '', '')`.execute(database.db);
  });
  return { config, settings };
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
    hasReadings: (await listTables(db)).includes('readings'),
  }));

const commands = z.object({
  migrateCommand: z.custom<ConfigCommand>(),
  backup: z.custom<ConfigCommand>(),
  restore: z.custom<ConfigCommand>(),
  runCommand: z.custom<typeof runCommand>(),
});

/** Returns the folder of a next version, and its commands. */
async function nextVersion(migrations: NextMigration[]) {
  const code = await makeNextVersion(migrations);
  folders.push(code);
  const modules: object[] = await Promise.all(
    ['migrate', 'backup', 'run-command'].map((name) => import(`${code}/cli/${name}.ts`)),
  );
  return { code, ...commands.parse(Object.assign({}, ...modules)) };
}

const [FIRST, NEXT] = ['0001-tables', '0002-readings'];
const addReadings = {
  name: NEXT,
  statements: [
    'create table readings (id text primary key)',
    "alter table categories add column motto text not null default ''",
  ],
};
const categories = [{ name: 'ख़बर' }];

describe('an upgrade', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'saves the database first, from which one command goes back (%s)',
    async (engine) => {
      const { config } = await newSite(engine);
      const next = await nextVersion([{ ...addReadings, expands: false }]);
      await expect(next.migrateCommand(['--check'], config)).rejects.toThrow('stop every process');
      expect(await next.migrateCommand([], config)).toBe('1 migration done.');
      expect(await stateOf(config)).toEqual({ last: NEXT, categories, hasReadings: true });
      await expect(migrateCommand(['--check'], config)).rejects.toThrow('of a newer version');
      const [file = ''] = await readdir(`${config.DATA_DIR}/backups`);
      const saved = `${config.DATA_DIR}/backups/${file}`;
      await next.restore([saved, '--overwrite', '--as-it-was'], config);
      expect(await stateOf(config)).toEqual({ last: FIRST, categories, hasReadings: false });
      expect(await migrateCommand(['--check'], config)).toBe('The database is up to date.');
      await next.restore([saved, '--overwrite'], config);
      expect(await stateOf(config)).toEqual({ last: NEXT, categories, hasReadings: true });
    },
  );

  test('that fails at each of many starts fills no disk', async () => {
    const { config } = await newSite('sqlite');
    const folder = `${config.DATA_DIR}/backups`;
    const fails = { ...addReadings, statements: [...addReadings.statements, 'no statement'] };
    const next = await nextVersion([{ ...fails, expands: false }]);
    await mkdir(folder);
    const killed = 'before-upgrade-20261101-000000-000-7-0001.tar.gz.part';
    const byHand = ['before-upgrade-20260101-000000-000-7.tar.gz', 'mine.tar.gz'];
    for (const name of [killed, ...byHand]) await writeFile(`${folder}/${name}`, '');
    await utimes(`${folder}/${killed}`, 0, 0);
    for (let starts = 0; starts < 4; starts += 1) {
      await expect(next.migrateCommand([], config)).rejects.toThrow('syntax error');
    }
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(byHand));
    expect(names).not.toContain(killed);
    expect(names).toHaveLength(byHand.length + 3);
    expect(await stateOf(config)).toEqual({ last: FIRST, categories, hasReadings: false });
  });

  test('of a state between two versions is refused in one line, before anything is saved', async () => {
    const { config } = await newSite('sqlite', { UPGRADE_BACKUP: 'off' });
    const at = (name: string) => `${config.DATA_DIR}/${name}.tar.gz`;
    const later = { name: '0003-later', expands: true, statements: [] };
    const between = await nextVersion([later]);
    await between.migrateCommand([], config);
    // Where that is switched off nothing is saved either.
    expect(existsSync(`${config.DATA_DIR}/backups`)).toBe(false);
    await between.backup([at('between')], config);
    const next = await nextVersion([{ ...addReadings, expands: true }, later]);
    const line = /had 0003-later without 0002-readings.* Nothing was changed; .*restore/;
    await expect(next.migrateCommand([], config)).rejects.toThrow(line);
    await expect(next.migrateCommand(['--check'], config)).rejects.toThrow(line);
    await expect(next.restore([at('between'), '--overwrite'], config)).rejects.toThrow(
      'between two versions',
    );
    expect(await stateOf(config)).toEqual({ last: '0003-later', categories, hasReadings: false });
  });
});

test('no other command of a new version brings the database up to date', async () => {
  const { config, settings } = await newSite('sqlite');
  const next = await nextVersion([{ ...addReadings, expands: true }]);
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const ended = () => next.runCommand(['letters', 'ended'], settings, { log: say, error: say });
  expect(await ended()).toBe(1);
  expect(said).toEqual([
    'lekhani: the database is of an older version: start the site, or npx lekhani migrate',
  ]);
  expect(await stateOf(config)).toEqual({ last: FIRST, categories, hasReadings: false });
  expect(existsSync(`${config.DATA_DIR}/backups`)).toBe(false);
  await next.migrateCommand([], config);
  expect(await ended()).toBe(0);
});

test('a start upgrades with a backup, says how to go back, and starts on a newer schema that only has more', {
  tags: 'long',
}, async () => {
  const { config, settings } = await newSite('sqlite');
  const more = { ...addReadings, expands: true };
  const [next, other] = [
    await nextVersion([more]),
    await nextVersion([more, { name: '0003-other', expands: false, statements: [] }]),
  ];
  const upgraded = await startProcess(settings, [], next.code);
  expect(upgraded.output()).toMatch(/npx lekhani restore \S+\.tar\.gz --overwrite --as-it-was/);
  await upgraded.stop();
  const older = await startProcess(settings);
  expect(older.output()).toContain('of a newer version, which has only added to it');
  expect((await fetch(`${older.url}/api/ready`)).status).toBe(200);
  await older.stop();
  await other.migrateCommand([], config);
  await expect(startProcess(settings)).rejects.toThrow(
    /Lekhani cannot start: the database is of a newer/,
  );
});

test.each(['sqlite', 'postgres'] as const)(
  'a database without a site gets none, where a start would refuse one (%s)',
  async (engine) => {
    const folder = await newFolder();
    folders.push(folder);
    const url = engine === 'postgres' ? { DATABASE_URL: await newEmptyPostgres() } : {};
    const config = readConfig({ DATA_DIR: folder, ...url });
    await writeFile(`${folder}/lekhani.db`, '');
    await expect(migrateCommand([], config)).rejects.toThrow('there is no site in');
    await expect(migrateCommand(['--check'], config)).rejects.toThrow('there is no site in');
    expect(await withDatabase(config, ({ db }) => listTables(db))).toEqual([]);
  },
);
