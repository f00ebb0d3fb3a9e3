import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Tables that get a row or several for each article. */
const TABLES = ['articles', 'article_search', 'article_images', 'article_tags', 'article_authors'];

/** How many of the last articles PostgreSQL's small index has, as its migration has it. */
const RECENT = 20_000;

/**
 * How SQLite makes its index of words: the bytes it collects before it writes them as a part, and how many parts of a
 * level it joins in passing.
 */
const indexing = {
  atOnce: { hashsize: 400_000_000, automerge: 0 },
  // As SQLite does where nothing is said.
  asEver: { hashsize: 1_048_576, automerge: 4 },
};

interface Index {
  name: string;
  definition: string;
}

/** Returns the indexes of the tables, but those of keys and constraints. */
async function indexesOf({ db, engine }: Database): Promise<Index[]> {
  const tables = sql.join(TABLES);
  const { rows } = await (engine.name === 'sqlite'
    ? sql<Index>`select name, sql as definition from sqlite_schema
        where type = 'index' and tbl_name in (${tables}) and sql like 'create index%'`
    : sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename in (${tables})
          and indexdef like 'CREATE INDEX%'`
  ).execute(db);
  return rows;
}

async function setIndexing({ db }: Database, values: Record<string, number>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    // What is bound would be no integer.
    await sql`insert into article_search (article_search, rank)
      values (${key}, cast(${value} as integer))`.execute(db);
  }
}

/**
 * Fills a new database with so many articles without its indexes, which are then each built once: much quicker than
 * keeping them row by row.
 */
export async function fillWithoutIndexes(
  database: Database,
  count: number,
  fill: () => Promise<void>,
): Promise<void> {
  const { db, engine } = database;
  const indexes = await indexesOf(database);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  if (engine.name === 'postgres') {
    // None of the articles before passes through the small index.
    const after = Math.max(0, count - RECENT);
    await sql`update article_search_recent_after set seq = ${after}`.execute(db);
  } else await setIndexing(database, indexing.atOnce);
  await fill();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  if (engine.name === 'sqlite') await setIndexing(database, indexing.asEver);
}
