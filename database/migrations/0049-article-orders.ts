import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';

interface Named {
  articles: { seq: number; name: string; name_key: string };
}

/** Letters of a title that decide its place. */
const LENGTH = 80;

/** Returns the key of a title or name, which is stored clean, as it was made when the columns were added. */
export function keyOf(name: string): string {
  const plain = name
    .slice(0, 4 * LENGTH)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll('\u0950', '\u0900')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, LENGTH).join('');
}

/** Articles whose keys are made at once. */
const PORTION = 500;

async function makeKeys(db: Kysely<Named>): Promise<void> {
  for (let seq = 0; ; ) {
    const query = db.selectFrom('articles').select(['seq', 'name']).where('seq', '>', seq);
    const rows = await query.orderBy('seq').limit(PORTION).execute();
    for (const { seq: at, name } of rows) {
      const key = { name_key: keyOf(name) };
      await db.updateTable('articles').set(key).where('seq', '=', at).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    seq = last.seq;
  }
}

/** Adds the key of titles, and an index for each order of the admin's list that answers its filters, too. */
export const articleOrders = (engine: Database['engine']): Migration => ({
  async up(db: Kysely<Named>) {
    // Keys are compared by their letters, whatever the language of the database.
    const collation = engine === 'postgres' ? 'collate "C"' : '';
    await sql
      .raw(`alter table articles add column name_key text ${collation} not null default ''`)
      .execute(db);
    await makeKeys(db);
    for (const [name, column] of [
      ['named', 'name_key'],
      ['by_publication', "coalesce(published_at, '')"],
      ['by_words', 'word_count'],
    ]) {
      await sql
        .raw(
          `create index articles_${name}
           on articles (${column}, seq, status, category_id, author_id, language)`,
        )
        .execute(db);
    }
  },
});
