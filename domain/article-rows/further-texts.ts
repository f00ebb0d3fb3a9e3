import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { portions } from '../../database/portions.ts';
import { featureTexts } from '../../features/tokens.ts';

/** Tables of further texts of articles, which features have: some are shown later. */
const tables = featureTexts.map(({ table }) => sql.table(table));

/** A condition that holds for nothing, where no feature has such texts. */
const NEVER = sql<boolean>`1 = 0`;

const inAny = (conditionOf: (table: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join([...tables.map(conditionOf), NEVER], sql` or `)})`;

/** Whether an article, the column of whose id is given, has further texts. */
export const hasTexts = (article: string) =>
  inAny((table) => sql`exists (select 1 from ${table} where article_id = ${sql.ref(article)})`);

/** Whether readers see at a time a further text of an article that has some words, which may be an expression of SQL. */
export const showsInTexts = (article: string, words: RawBuilder<string>, time: Date) =>
  inAny(
    (table) => sql`exists (select 1 from ${table} where article_id = ${sql.ref(article)}
      and shown_at <= ${time.toISOString()} and html like ${words})`,
  );

/** Returns the further texts of some articles, as HTML by the articles' ids; `now`: those that readers see by then. */
export async function furtherTexts(
  db: Queries,
  ids: string[],
  now?: Date,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const table of ids.length > 0 ? tables : []) {
    const { rows } = await sql<{ id: string; html: string }>`
      select article_id as id, html from ${table} where article_id in (${sql.join(ids)}) and html <> ''
      ${now ? sql`and shown_at <= ${now.toISOString()}` : sql``}`.execute(db);
    for (const { id, html } of rows) texts.set(id, (texts.get(id) ?? '') + html);
  }
  return texts;
}

/** Returns when readers have last seen a further text of some articles by a time, by the articles' ids. */
export async function lastTexts(
  db: Queries,
  ids: string[],
  now: Date,
): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  for (const table of ids.length > 0 ? tables : []) {
    const { rows } = await sql<{ id: string; at: string }>`
      select article_id as id, max(shown_at) as at from ${table}
      where article_id in (${sql.join(padList(ids))}) and shown_at <= ${now.toISOString()}
      group by article_id`.execute(db);
    for (const { id, at } of rows) {
      if (at > (times.get(id) ?? '')) times.set(id, at);
    }
  }
  return times;
}

/** Returns what pages that show when further texts of some articles came have to know: a tag for each article. */
export const tagsOfTexts = (ids: string[]): string[] =>
  featureTexts.flatMap(({ tag }) => ids.map((id) => `${tag}:${id}`));

/** Returns when the next further text of some articles is shown; null: none waits. */
export async function nextTextAt(db: Queries, ids: string[], now: Date): Promise<string | null> {
  const times: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ at: string | null }>`
      select min(shown_at) as at from ${table}
      where article_id in (${sql.join(ids)}) and shown_at > ${now.toISOString()}`.execute(db);
    times.push(...rows.flatMap(({ at }) => at ?? []));
  }
  return times.sort()[0] ?? null;
}

/** Returns the articles that have some further texts of a table. */
export async function articlesOfTexts(
  db: Queries,
  table: string,
  ids: string[],
): Promise<string[]> {
  const articles = new Set<string>();
  for (const some of portions(ids)) {
    const { rows } = await sql<{ id: string }>`
      select distinct article_id as id from ${sql.table(table)} where id in (${sql.join(some)})`.execute(
      db,
    );
    for (const { id } of rows) articles.add(id);
  }
  return [...articles];
}
