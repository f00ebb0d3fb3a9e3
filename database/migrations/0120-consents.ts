import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

const statements = [
  `create table consents (
    id text primary key, purpose text not null, person text not null, list_id text not null,
    source text not null, words_id text not null default '', given_at text not null,
    ended_at text not null default ''
  )`,
  'create index consents_newest on consents (given_at, id)',
  'create index consents_of_person on consents (person, purpose, list_id)',
  "create index consents_ended on consents (ended_at) where ended_at <> ''",
  'create table consent_words (id text primary key, words text not null, since text not null)',
];

interface Subscription {
  id: string;
  list_id: string;
  email: string;
  source: string;
  consent: string;
  created_at: string;
}

/** Subscriptions that are noted by one statement. */
const AT_ONCE = 500;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Notes what was agreed to before there was a register, as far as it is known; the words shown then are not. */
async function noteSubscriptions(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Subscription>`select id, list_id, email, source, consent, created_at
      from subscriptions where id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    const words = new Map(rows.map(({ consent }) => [hash(consent).slice(0, 24), consent]));
    for (const [id, text] of words) {
      if (text === '') continue;
      await sql`insert into consent_words (id, words, since)
        values (${id}, ${text}, ${rows[0]?.created_at}) on conflict (id) do nothing`.execute(db);
    }
    const values = rows.map(
      ({ id, list_id, email, source, consent, created_at }) =>
        sql`(${id}, 'letters', ${hash(`consent\n${email}`)}, ${list_id}, ${source},
          ${consent === '' ? '' : hash(consent).slice(0, 24)}, ${created_at})`,
    );
    await sql`insert into consents (id, purpose, person, list_id, source, words_id, given_at)
      values ${sql.join(values)}`.execute(db);
    after = rows.at(-1)?.id ?? '';
  }
}

/** Adds the register of consents (decision 306). The same in both engines. */
export const consents: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await noteSubscriptions(db);
  },
};
