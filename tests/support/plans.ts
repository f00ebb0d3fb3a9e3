import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { featureSamples } from './feature-samples.ts';
import type { Statement } from './statements.ts';

/** The tables that grow with the years; of each other table a site has some dozens of rows. */
const growing = [
  'articles',
  'article_images',
  'article_tags',
  'article_authors',
  'tags',
  'tag_keys',
  'series',
  'series_keys',
  'article_search',
  'article_search_terms',
  'images',
  'redirects',
  'changes',
  'users',
  'consents',
  'notifications',
  'messages',
  'sessions',
  'links',
  'previews',
  'page_versions',
  'attempts',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'sign_ups',
  ...(await featureSamples()).flatMap(({ growing = [] }) => growing),
];

/** Returns the steps that read a growing table without a condition, or sort. */
async function inSqlite(db: Database['db'], statement: Statement): Promise<string[]> {
  const { sql: text, parameters } = statement;
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery(explain);
  const steps = z.array(z.object({ parent: z.int(), detail: z.string() })).parse(rows);
  const sorts = ({ detail }: { detail: string }) => /B-TREE FOR .*ORDER BY/.test(detail);
  /** Whether the statement walks an index in its order and stops at its limit. */
  const ends = (parent: number) =>
    text.includes('limit') && !steps.some((step) => step.parent === parent && sorts(step));
  return steps
    .filter((step) => {
      const { parent, detail } = step;
      // Nearly all rows have one status, but SQLite counts this search as selective.
      const [, chosen = ''] = /^SEARCH (\w+) USING INDEX \w+ \(status=\?\)/.exec(detail) ?? [];
      if (growing.includes(chosen)) return !ends(parent);
      const [, table = '', index = ''] = /^SCAN (\w+)(.*)/.exec(detail) ?? [];
      if (!growing.includes(table)) return sorts(step);
      return !/VIRTUAL TABLE INDEX \d+:[M=]/.test(index) && !(index && ends(parent));
    })
    .map(({ parent, detail }) => (parent === 0 ? `last: ${detail}` : detail));
}

/**
 * Returns the same steps for PostgreSQL, which would rather read all of so few rows; therefore such
 * steps are made expensive.
 */
async function inPostgres(db: Database['db'], statement: Statement): Promise<string[]> {
  const { sql: text, parameters } = statement;
  const { rows } = await write(db, async (trx) => {
    for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'bitmapscan', 'material']) {
      // An index of words answers in no other way.
      if (way === 'bitmapscan' && text.includes(' @@ ')) continue;
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    }
    return trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
  });
  return z
    .array(z.object({ 'QUERY PLAN': z.string() }))
    .parse(rows)
    .flatMap(({ 'QUERY PLAN': line }) => {
      const [, inner, step = '', table = ''] =
        /^( *-> {2})?(Seq Scan on (\w+)|(?:Incremental )?Sort) {2}/.exec(line) ?? [];
      if (!step || (table && !growing.includes(table))) return [];
      return inner ? step : `last: ${step}`;
    });
}

/** Returns the steps of a statement's plan that cost more the more rows there are. */
export function costlySteps(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  statement: Statement,
): Promise<string[]> {
  return engine.name === 'sqlite' ? inSqlite(db, statement) : inPostgres(db, statement);
}
