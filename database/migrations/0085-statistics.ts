import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds from where readers come, and what they search (decision 224). The same in both engines. */
export const statistics: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table visit_sources (
        day text not null, host text not null, views integer not null, primary key (day, host)
      )`,
      `create table searches (
        asked text not null, day text not null, times integer not null, missed integer not null,
        primary key (asked, day)
      )`,
      'create index searches_by_day on searches (day)',
      'create table search_words (asked text primary key, words text not null)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
