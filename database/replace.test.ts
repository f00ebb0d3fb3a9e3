import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { newPostgres } from '../tests/support/databases.ts';
import { openPostgres } from './engines/postgres/open.ts';
import { migrateSchema } from './migrate.ts';
import { replaceDatabase } from './replace.ts';

/** Restores a site while another program does this; returns the refusal and what is there afterwards. */
async function replaceDuring(during: (url: string) => Promise<Client>) {
  const url = await newPostgres();
  const { db, close } = openPostgres(url);
  await db.insertInto('settings').values({ key: 'city', value: '"Ajmer"' }).execute();
  let client: Client | undefined;
  const replaced = replaceDatabase({ url, dataDir: '' }, async (trx, schema) => {
    await migrateSchema(trx, { schema });
    client = await during(url);
  });
  const refusal = await replaced.then(
    () => null,
    (error: unknown) => error,
  );
  await client?.end();
  const { rows } =
    await sql`select nspname from pg_namespace where nspname like '%restore_%'`.execute(db);
  const settings = await db.selectFrom('settings').select(['key', 'value']).execute();
  await close();
  return { refusal, schemas: rows, settings };
}

test.each([
  [
    'a server starts',
    async (url: string) => {
      const client = new Client({ connectionString: url, application_name: 'lekhani other 1' });
      await client.connect();
      return client;
    },
  ],
  [
    'somebody holds a table',
    async (url: string) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('begin');
      await client.query('select from settings');
      return client;
    },
  ],
])(
  'PostgreSQL: a restore during which %s is refused, and nothing has changed',
  async (_, during) => {
    const { refusal, ...left } = await replaceDuring(during);
    expect(refusal).toEqual(new Error('something works with this site just now; stop it first'));
    expect(left).toEqual({ schemas: [], settings: [{ key: 'city', value: '"Ajmer"' }] });
  },
);
