import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newEmptyPostgres } from '../../../tests/support/databases.ts';
import { openPostgres, openPostgresReader } from './open.ts';

const opened: { destroy(): Promise<void> }[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

/** Opens a new database with a table of one text, and one connection that reads it. */
async function newTable() {
  const url = await newEmptyPostgres();
  const { db: writer } = openPostgres(url);
  const reader = new Kysely<{ notes: { text: string } }>({ dialect: openPostgresReader(url) });
  opened.push(writer, reader);
  await sql`create table notes (text text)`.execute(writer);
  await sql`insert into notes values ('सूरज'), ('चाँद')`.execute(writer);
  const read = (text: string) =>
    reader.selectFrom('notes').select('text').where('text', '=', text).execute();
  return { writer, reader, read };
}

const readPlans = async (reader: Kysely<{ notes: { text: string } }>) => {
  const { rows } = await sql<{ statement: string; generic_plans: number }>`
    select statement, generic_plans from pg_prepared_statements`.execute(reader);
  return rows;
};

test('a statement is planned once for all values', async () => {
  const { reader, read } = await newTable();
  expect(await read('सूरज')).toEqual([{ text: 'सूरज' }]);
  expect(await read('चाँद')).toEqual([{ text: 'चाँद' }]);
  const statement = expect.stringContaining('"notes"');
  expect(await readPlans(reader)).toContainEqual({ statement, generic_plans: 2 });
});

test('a statement is answered after a column got another type, too', async () => {
  const { writer, read } = await newTable();
  await read('सूरज');
  await sql`alter table notes alter column text type varchar(9)`.execute(writer);
  expect(await read('चाँद')).toEqual([{ text: 'चाँद' }]);
});

test('statements beyond those that are kept are answered, and not kept', async () => {
  const { reader } = await newTable();
  for (let place = 0; place < 130; place += 1) {
    const { rows } = await sql`select ${sql.lit(place)} as place`.execute(reader);
    expect(rows).toEqual([{ place }]);
  }
  expect(await readPlans(reader)).toHaveLength(100);
});
