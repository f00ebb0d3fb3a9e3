import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { countTriggers, insert, listsOf, namedIn } from './0117-article-counts.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** The triggers that count articles, which count pairs as well from now on. */
const names = ['articles_counted', 'articles_discounted', 'articles_recounted'];

/** Selects the lists of two things at once that a row of `articles` belongs to. */
function pairsOf(engine: Database['engine'], row: string): string {
  const { people, tags } = namedIn(engine, row);
  const category = `' category:' || coalesce(${row}.category_id, '')`;
  return `select 'author:' || id || ${category} as list from (${people}) people
    union all select 'tag:' || id || ${category} from (${tags}) tagged
    union all select 'author:' || people.id || ' tag:' || tagged.id from (${people}) people, (${tags}) tagged`;
}

const withPairs = (engine: Database['engine'], row: string) =>
  `${listsOf(engine, row)} union all ${pairsOf(engine, row)}`;

/**
 * Counts the articles of each person in each category, of each tag in each category and of each person with each tag, too
 * (decision 336).
 */
export const pairCounts = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const statements = [
      ...names.map((name) =>
        engine === 'sqlite' ? `drop trigger ${name}` : `drop function ${name} cascade`,
      ),
      // Each row of the lists has what is counted: none of a million articles is read.
      `${insert} select list || ' category:' || coalesce(category_id, ''), status, language, articles
       from (select list, category_id, status, language, count(*) as articles
         from edited_lists group by list, category_id, status, language) counted`,
      `${insert} select list || ' tag:' || tag_id, status, language, articles
       from (select list, tag_id, status, language, count(*) as articles
         from edited_lists join article_tags on article_tags.seq = edited_lists.seq
         where list like 'author:%' group by list, tag_id, status, language) counted`,
      ...countTriggers(engine, withPairs),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
