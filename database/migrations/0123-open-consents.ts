import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

const statements = [
  // Two processes may have noted the same at once: the first stands.
  `delete from consents where id in (
    select id from (
      select id, row_number() over (partition by person, purpose, list_id order by given_at, id) as place
      from consents where ended_at = ''
    ) ranked where place > 1
  )`,
  "create unique index consents_open on consents (list_id, purpose, person) where ended_at = ''",
];

/**
 * Keeps one open line a person, purpose and list in the register of consents (decision 315). The same in both engines.
 * No version that was released before it knows the register, so that it forbids none of them anything.
 */
export const openConsents: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    // Of lists that were deleted nobody gets letters.
    await sql`update consents set ended_at = ${new Date().toISOString()}
      where purpose = 'letters' and ended_at = '' and list_id not in (select id from letter_lists)
    `.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
