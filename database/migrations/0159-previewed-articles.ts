import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * How an engine reads the id of the article that a preview shows, with which its JSON begins; one of the home page is a
 * list and has none. PostgreSQL would refuse to read JSON that names a character it cannot store.
 */
const shownId = {
  sqlite: `json_extract(article, '$._id')`,
  postgres: `substring(article from '^\\{"_id":"([^"]*)"')`,
};

/** Adds which article a preview shows, so that it ends when its maker may not write that any more. */
export const previewedArticles = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`alter table previews add column article_id text not null default ''`.execute(db);
    await sql.raw(`update previews set article_id = coalesce(${shownId[engine]}, '')`).execute(db);
  },
});
