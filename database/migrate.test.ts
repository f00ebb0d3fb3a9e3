import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabase, newEmptyPostgres, onEachEngine } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { dumpRows } from '../tests/support/whole-site.ts';
import { appliedMigrations, migrationNames } from './applied.ts';
import { openSqlite } from './engines/sqlite/open.ts';
import { migrate, migrateSchema, standingOf } from './migrate.ts';
import { migrationsFor } from './migrations/all.ts';
import { openDatabase } from './open.ts';
import { write } from './transactions.ts';

const engines = ['sqlite', 'postgres'] as const;

test.each(engines)(
  'of many first starts one migrates, and the others wait (%s)',
  async (engine) => {
    const folder = await newFolder();
    const url = engine === 'postgres' ? await newEmptyPostgres() : undefined;
    const starts = Array.from({ length: 4 }, async () => {
      const database = openDatabase({ url, dataDir: folder });
      await migrate(database);
      const names = await appliedMigrations(database.db);
      await database.close();
      return names.length;
    });
    const all = Object.keys(migrationsFor(engine)).length;
    expect(await Promise.all(starts)).toEqual([all, all, all, all]);
    await rm(folder, { recursive: true });
  },
);

test('migrations have the names of their files', () => {
  expect(migrationNames).toEqual(Object.keys(migrationsFor('sqlite')));
});

test.each(engines)(
  'a version works with a newer schema that only has more, and with no other (%s)',
  async (engine) => {
    const database = await newDatabase[engine]();
    const { db } = database;
    const own = migrationsFor(engine);
    const more = { expands: true, up: (queries: Kysely<unknown>) => add(queries, 'more') };
    await migrate(database, { ...own, '9997-more': more });
    expect(await standingOf(db)).toMatchObject({
      pending: [],
      newer: ['9997-more'],
      problem: null,
    });
    await migrate(database);
    const next = { ...own, '9997-more': more, '9998-even-more': more };
    expect(await standingOf(db, next)).toMatchObject({
      pending: ['9998-even-more'],
      together: true,
    });
    const other = { ...more, expands: false };
    const changed = { ...own, '9997-more': more, '9998-other': other };
    expect((await standingOf(db, changed)).together).toBe(false);
    await migrate(database, { ...changed, '9998-other': { ...other, up: async () => {} } });
    await expect(migrate(database)).rejects.toThrow('is of a newer version');
    // One that lacks what the database has had, and has what it lacks, is of another line.
    await expect(migrate(database, { ...own, '9999-mine': more })).rejects.toThrow('newer version');
    await database.close();
  },
);

test('a database that has had a migration without one before it is refused by their names', async () => {
  const database = await newDatabase.sqlite();
  const own = migrationsFor('sqlite');
  const later = { expands: true, up: (queries: Kysely<unknown>) => add(queries, 'later') };
  await migrate(database, { ...own, '9998-later': later });
  await expect(
    migrate(database, { ...own, '9997-earlier': later, '9998-later': later }),
  ).rejects.toThrow('had 9998-later without 9997-earlier, which comes before it here');
  await database.close();
});

const add = (db: Kysely<unknown>, table: string) =>
  sql`create table ${sql.id(table)} (x text)`.execute(db).then(() => {});

test.each([
  ['quick', 0],
  // Longer than the rest of the second after which PostgreSQL looks for deadlocks.
  ['slow', 0.8],
])(
  'a %s migration gives way to people at work on PostgreSQL, and comes after them',
  async (_, seconds) => {
    const database = await newDatabase.postgres();
    const { db } = database;
    const older = migrationsFor('postgres');
    await migrate(database, older);
    for (const name of ['a', 'b']) await sql`create table ${sql.id(name)} (x int)`.execute(db);
    const addColumns = async (queries: Kysely<unknown>) => {
      for (const name of ['a', 'b']) {
        await sql`alter table ${sql.id(name)} add column y int`.execute(queries);
        await sql`select pg_sleep(${seconds})`.execute(queries);
      }
    };
    let migrating: Promise<void> | undefined;
    const locked = async () => {
      const { rows } = await sql`select from pg_locks where relation = 'a'::regclass
      and mode = 'AccessExclusiveLock' and granted`.execute(db);
      return rows.length;
    };
    await write(db, async (trx) => {
      await sql`select from b`.execute(trx);
      migrating = migrate(database, { ...older, '0002-add': { up: addColumns, expands: true } });
      await expect.poll(locked, { interval: 5 }).toBe(1);
      await sql`select from a`.execute(trx);
    });
    await migrating;
    expect((await sql`select b.y from a, b`.execute(db)).rows).toEqual([]);
    await database.close();
  },
);

test('every reference to another table has an index, which deleting there needs', async () => {
  const database = openSqlite(':memory:');
  await migrate(database);
  const { rows } = await sql`
    select tables.name || '.' || refers."from" as reference
    from sqlite_master tables join pragma_foreign_key_list(tables.name) refers
    where tables.type = 'table' and not exists (
      select 1 from pragma_index_list(tables.name) indexes
        join pragma_index_info(indexes.name) columns
      where columns.seqno = 0 and columns.name = refers."from"
    )`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
});

onEachEngine('a step that fails', (database) => {
  test('leaves the database as it was', async () => {
    const { db, engine } = database();
    await sql`insert into settings (key, value) values ('siteName', '"कथा"')`.execute(db);
    const rows = () => dumpRows(database(), /^$/);
    const before = await rows();
    const good = { expands: false, up: (queries: Kysely<unknown>) => add(queries, 'done') };
    const broken = {
      expands: false,
      async up(queries: Kysely<unknown>) {
        await add(queries, 'half_done');
        await sql`alter table settings add column half text not null default ''`.execute(queries);
        await sql`delete from settings`.execute(queries);
        throw new Error('half way');
      },
    };
    const migrations = { ...migrationsFor(engine.name), '9998-good': good, '9999-broken': broken };
    await expect(write(db, (trx) => migrateSchema(trx, { migrations }))).rejects.toThrow(
      'half way',
    );
    expect(await rows()).toEqual(before);
    expect(await appliedMigrations(db)).toEqual(migrationNames);
  });
});

test.each(
  engines.flatMap((engine) => ['0001-first', '0001-schema'].map((name) => ({ engine, name }))),
)(
  'a database of a version before 1.0 is refused in a line that says how to come over ($engine, $name)',
  async ({ engine, name }) => {
    const database = await newDatabase[engine]();
    const { db } = database;
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp text)`.execute(
      db,
    );
    await sql`insert into kysely_migration values (${name}, ''), ('0002-back-office', '')`.execute(
      db,
    );
    await sql`create table articles (id text primary key)`.execute(db);
    await expect(migrate(database)).rejects.toThrow(
      /made by a version before 1\.0.* nothing was changed.* lekhani export .* lekhani import /,
    );
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toHaveLength(2);
    await database.close();
  },
);
