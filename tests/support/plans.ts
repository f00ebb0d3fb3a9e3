import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Statement } from './statements.ts';

/** Tables that grow with the years; of the others a site has some dozens of rows. */
const growing = [
  ...['articles', 'article_images', 'article_search', 'images', 'redirects', 'changes', 'users'],
  ...['messages', 'visits', 'sessions', 'links', 'previews', 'page_versions'],
];

/** Steps that read a growing table without a condition, or sort. */
async function inSqlite(db: Database['db'], statement: Statement): Promise<string[]> {
  const { sql: text, parameters } = statement;
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery(explain);
  return z
    .array(z.object({ parent: z.int(), detail: z.string() }))
    .parse(rows)
    .filter(({ detail }) => {
      const [, table = '', index = ''] = /^SCAN (\w+)(.*)/.exec(detail) ?? [];
      // Nearly all have one status, but SQLite takes this for a short way.
      if (/^SEARCH \w+ USING INDEX \w+ \(status=\?\)/.test(detail)) {
        return !text.includes('limit');
      }
      if (/B-TREE FOR .*ORDER BY/.test(detail)) return true;
      if (!growing.includes(table)) return false;
      // A full-text index has been asked, or an index is walked in its order up to a limit.
      return !/VIRTUAL TABLE INDEX \d+:[M=]/.test(index) && !(index && text.includes('limit'));
    })
    .map(({ parent, detail }) => (parent === 0 ? `last: ${detail}` : detail));
}

/** The same; with so few rows PostgreSQL would rather read them all, so that is made dear. */
async function inPostgres(db: Database['db'], statement: Statement): Promise<string[]> {
  const { sql: text, parameters } = statement;
  const { rows } = await db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'bitmapscan', 'material']) {
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

/** What a statement's plan does that costs more the more rows there are. */
export function costlySteps(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  statement: Statement,
): Promise<string[]> {
  return engine === 'sqlite' ? inSqlite(db, statement) : inPostgres(db, statement);
}
