import { setImmediate as turn } from 'node:timers/promises';
import { expressionBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import type { Schema } from '../../database/schema.ts';

/** The bytes of an article's text, which both engines know without reading it. */
export const textBytes = sql<number | string>`octet_length(articles.description)`;

/** Bytes of the longest text that is read with its row. */
const SHORT = 100_000;

const text = expressionBuilder<Schema, 'articles'>().cast<string>('articles.description', 'text');

/** Selects the text of an article, null where it is long: ten texts as long as books would hold up the process. */
export const shortText = sql<
  string | null
>`case when ${textBytes} <= ${sql.lit(SHORT)} then ${text} end`.as('description');

/**
 * Reads a long text after others had their turn, with what says how much of it everybody reads: it may be another than when
 * its row was read. Returns undefined where it is gone.
 */
export async function readLongText(db: Queries, id: string) {
  await turn();
  return db
    .selectFrom('articles')
    .select(['access', 'free_paragraphs', longText('description')])
    .where('id', '=', id)
    .executeTakeFirst();
}
