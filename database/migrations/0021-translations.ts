import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Notes whether the language of an article was chosen (existing articles keep theirs) and which
 * articles are translations of each other. The indexes of the admin's lists get the new columns.
 */
const statements = [
  'alter table articles add column language_chosen integer not null default 1',
  'alter table article_revisions add column language_chosen integer not null default 1',
  'alter table articles add column translation_id text',
  `create unique index articles_translations on articles (translation_id, language)
   where translation_id is not null`,
  'drop index articles_edited',
  'drop index articles_edited_category',
  'drop index articles_edited_author',
  'create index articles_edited on articles (updated_at, seq, status, language)',
  `create index articles_edited_category
   on articles (category_id, updated_at, seq, status, language)`,
  `create index articles_edited_author
   on articles (author_id, updated_at, seq, status, category_id, language)`,
];

/** Both engines run the same SQL. */
export const translations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
