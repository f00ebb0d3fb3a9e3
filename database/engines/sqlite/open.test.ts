import { open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../tests/support/demo-site.ts';
import type { Database } from '../../database.ts';
import { longText } from '../../long-text.ts';
import { readSnapshot, write } from '../../transactions.ts';
import { openSqlite } from './open.ts';

const LOCK_TIMEOUT = 150;

let folder: string;
let path: string;
let database: Database;
beforeEach(async () => {
  folder = await newFolder();
  path = `${folder}/lekhani.db`;
  database = openSqlite(path, LOCK_TIMEOUT);
  await sql`create table notes (id integer primary key)`.execute(database.db);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (id: number) =>
  write(database.db, (trx) => sql`insert into notes values (${id})`.execute(trx));

async function ids(): Promise<unknown[]> {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('rows with numbers beyond 2^53, as the full-text index has them, break no transaction', async () => {
  const { db } = database;
  await sql`create table hidden (id integer primary key)`.execute(db);
  await write(db, (trx) => sql`insert into hidden values (9009535716950016)`.execute(trx));
  await add(1);
  const other = new DatabaseSync(path);
  expect(other.prepare('select id from notes').all()).toEqual([{ id: 1 }]);
  other.close();
});

test('a lock is waited for while the process goes on, and given up after a time', async () => {
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const refused = (made: Promise<unknown>) => expect(made).rejects.toThrow('database is locked');
  await Promise.all([refused(add(1)), refused(add(2))]);
  expect(turns).toBeGreaterThan(3);
  clearInterval(timer);
  expect(await ids()).toEqual([]);

  const third = add(3);
  other.exec('commit');
  await third;
  expect(await ids()).toEqual([3]);
  other.close();
});

test('nothing is written to a file that is not where it was; put back, it is written to again', async () => {
  await add(1);
  await rename(path, `${path}.away`);
  await expect(add(2)).rejects.toThrow('is not at');
  await expect(sql`insert into notes values (3)`.execute(database.db)).rejects.toThrow('is not at');
  expect(await ids()).toEqual([1]);
  const stranger = new DatabaseSync(path);
  await expect(add(2)).rejects.toThrow('is not at');
  stranger.close();
  await rename(`${path}.away`, path);
  await add(2);
  expect(await ids()).toEqual([1, 2]);
});

test('a full database says so, and takes writes again when there is room', async () => {
  const { db } = database;
  await sql`create table texts (text text)`.execute(db);
  await sql`pragma max_page_count = 20`.execute(db);
  const fill = () =>
    write(db, async (trx) => {
      await sql`insert into notes values (7)`.execute(trx);
      await sql`insert into texts values (${'x'.repeat(200_000)})`.execute(trx);
    });
  await expect(fill()).rejects.toThrow('full');
  expect(await ids()).toEqual([]);
  await sql`pragma max_page_count = 10000`.execute(db);
  await fill();
  expect(await ids()).toEqual([7]);
});

test('the stamp changes with a commit of another process in the same moment', async () => {
  const other = new DatabaseSync(path);
  // Pages are rendered after the turn's requests were read: what that looks at is no look for the next ones.
  await immediate();
  const before = database.stamp();
  other.exec('insert into notes values (1)');
  expect(database.stampOfTurn()).not.toBe(before);
  const after = database.stamp();
  other.exec('insert into notes values (2)');
  expect(database.stamp()).not.toBe(after);
  other.close();
});

test('the stamp changes with a commit of another process while much is read here', async () => {
  const other = new DatabaseSync(path);
  await readSnapshot(database.db, async (trx) => {
    await sql`select * from notes`.execute(trx);
    const before = database.stamp();
    other.exec('insert into notes values (1)');
    expect(database.stamp()).not.toBe(before);
  });
  other.close();
});

test('the stamp changes with the end of a transaction, not while it is open', async () => {
  const before = database.stamp();
  await write(database.db, async (trx) => {
    await sql`insert into notes values (1)`.execute(trx);
    await immediate();
    expect(database.stamp()).toBe(before);
  });
  expect(database.stamp()).not.toBe(before);
});

test('damage of the file is found by a look, and remembered where a statement meets it', async () => {
  const { db } = database;
  await sql`create table texts (text text)`.execute(db);
  const text = 'a'.repeat(3000);
  for (let row = 0; row < 40; row += 1) {
    await sql`insert into texts values (${text})`.execute(db);
  }
  expect(await database.lookForDamage()).toBeNull();
  await database.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 4096 * 20);
  await file.close();
  database = openSqlite(path, LOCK_TIMEOUT);
  expect(database.damage()).toBeNull();
  const read = sql`select sum(length(text)) from texts`.execute(database.db);
  await expect(read).rejects.toThrow('malformed');
  expect(database.damage()).toContain('malformed');
  const other = openSqlite(path);
  expect(await other.lookForDamage()).not.toBeNull();
  expect(other.damage()).not.toBeNull();
  await other.close();
});

test('a read waits for no transaction, and sees what is committed', async () => {
  const stamp = database.stamp();
  await write(database.db, async (trx) => {
    await sql`insert into notes values (1)`.execute(trx);
    expect(await ids()).toEqual([]);
    // Nobody else can see the change, so pages stay as they are.
    expect(database.stamp()).toBe(stamp);
    const other = add(2);
    expect((await sql`select id from notes`.execute(trx)).rows).toHaveLength(1);
    other.catch(() => {});
  });
  expect(await ids()).toContain(1);
  expect(database.stamp()).not.toBe(stamp);
  await add(3);
  expect(await ids()).toEqual([1, 2, 3]);
});

test('a long transaction lets others work between its statements', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    again = setImmediate(count);
  };
  let again = setImmediate(count);
  await write(database.db, async (trx) => {
    const before = turns;
    for (let place = 0; place < 10; place += 1) {
      await sql`with recursive numbers (n) as (
        select 1 union all select n + 1 from numbers where n < 200000
      ) select count(*) from numbers`.execute(trx);
    }
    expect(turns - before).toBeGreaterThan(3);
  });
  clearImmediate(again);
});

test('a long text is read whole', async () => {
  const { db } = database;
  const text = `\0 “\u{1f33e}” ${'और कुछ शब्द '.repeat(80_000)}`;
  await sql`create table texts (text text)`.execute(db);
  await sql`insert into texts values (${text})`.execute(db);
  const { rows } = await sql<{ text: string }>`select ${longText('text')} from texts`.execute(db);
  expect(rows[0]?.text === text).toBe(true);
});
