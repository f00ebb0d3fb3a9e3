import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds when somebody decided about a comment, by which what was thrown away ends. The same in both engines. */
export const commentDecisions: Migration = {
  async up(db: Kysely<unknown>) {
    const now = new Date().toISOString();
    const statements = [
      sql`alter table comments add column decided_at text not null default ''`,
      sql`update comments set decided_at = ${now} where status in ('spam', 'bin')`,
      sql`create index comments_thrown_away on comments (decided_at) where status in ('spam', 'bin')`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
