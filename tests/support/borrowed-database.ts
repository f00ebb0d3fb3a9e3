import { Client } from 'pg';
import { z } from 'zod';
import { newMigratedDatabase } from './postgres.ts';

interface Loan {
  /** The address of a migrated database on the server of this test run. */
  url: string;
  /** What it held when it was new, as JSON. */
  rows: Map<string, string>;
  /** What tells whether its tables are still as they were. */
  shape: string;
}

/** Those that were given back to this worker, empty again: to make one takes longer than most tests. */
const spare: Loan[] = [];

/** Those that the test file at hand has. */
const lent = new Map<string, Loan>();

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a test may change beside rows, and whoever else is connected, whose work may not be done. */
const SHAPE = `select concat_ws(' ',
  (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_trigger),
  (select count(*) from pg_proc), (select count(*) from pg_constraint),
  (select count(*) from pg_db_role_setting), (select string_agg(name, ',' order by name) from kysely_migration),
  (select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')) as shape`;

const shapeSchema = z.object({ rows: z.tuple([z.object({ shape: z.string() })]) });

async function readShape(client: Client): Promise<string> {
  return shapeSchema.parse(await client.query(SHAPE)).rows[0].shape;
}

/**
 * Empties all tables that were written to but those of the migrations, and starts the numbers anew. Truncated, a table gives
 * its rows in the order in which they come, as a new one does; after deletions they would fill gaps.
 */
const EMPTY = `do $$ declare names text; begin
  set local session_replication_role = replica;
  select string_agg(quote_ident(relname), ', ') into names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and pg_relation_size(oid) > 0;
  if names is not null then execute 'truncate ' || names || ' cascade'; end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null;
end $$`;

const namesSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });
const rowsSchema = z.object({ rows: z.tuple([z.object({ rows: z.string().nullable() })]) });

/** Reads the rows that the migrations have put into tables, as JSON. */
async function readRows(client: Client): Promise<Map<string, string>> {
  const found = await client.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  const rows = new Map<string, string>();
  for (const { name } of namesSchema.parse(found).rows) {
    const read = await client.query(`select json_agg(one)::text as rows from "${name}" as one`);
    const [{ rows: json }] = rowsSchema.parse(read).rows;
    if (json) rows.set(name, json);
  }
  return rows;
}

async function newLoan(server: string): Promise<Loan> {
  const url = await newMigratedDatabase(server);
  return withClient(url, async (client) => {
    return { url, rows: await readRows(client), shape: await readShape(client) };
  });
}

/** Lends a migrated database without rows to the test file at hand; returns its address. */
export async function lendDatabase(server: string): Promise<string> {
  const loan = spare.pop() ?? (await newLoan(server));
  lent.set(loan.url, loan);
  return loan.url;
}

/** Takes a database back, which is kept for the next file where its tables are as they were. */
export async function takeBack(url: string): Promise<void> {
  const loan = lent.get(url);
  if (!loan) return;
  lent.delete(url);
  const isEmpty = await withClient(url, async (client) => {
    if ((await readShape(client)) !== loan.shape) return false;
    await client.query(EMPTY);
    for (const [name, json] of loan.rows) {
      await client.query(
        `insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`,
        [json],
      );
    }
    return true;
  });
  if (isEmpty) spare.push(loan);
}

/** Takes all back that the test file at hand has left. */
export async function takeAllBack(): Promise<void> {
  for (const url of lent.keys()) await takeBack(url);
}
