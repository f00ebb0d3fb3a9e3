import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

const hash = (who: string) => createHash('sha256').update(`consent\n${who}`).digest('hex');

/** Subscriptions that are read by one statement. */
const AT_ONCE = 500;

/** Notes whose the consents are that people gave under an e-mail they have left since, as far as it is known. */
async function noteLeft(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; email: string; user_id: string }>`
      select subscriptions.id, subscriptions.email, user_id from subscriptions
      join users on users.id = user_id
      where subscriptions.id > ${after} and coalesce(users.email, '') <> subscriptions.email
      order by subscriptions.id limit ${AT_ONCE}`.execute(db);
    for (const { email, user_id } of rows) {
      await sql`update consents set account = ${hash(user_id)}
        where person = ${hash(email)}`.execute(db);
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Adds whose the consents are that were given under an e-mail of before (decision 316). The same in both engines. */
export const consentAccounts: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`alter table consents add column account text`.execute(db);
    await sql`create index consents_of_account on consents (account)`.execute(db);
    await noteLeft(db);
  },
};
