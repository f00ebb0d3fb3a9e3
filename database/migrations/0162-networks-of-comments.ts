import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds from which network a guest's comment came, as a hash with the site's key. The same in both engines. */
const statements = [
  "alter table comments add column network text not null default ''",
  "create index comments_network on comments (network, created_at) where network <> ''",
];

export const networksOfComments: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
