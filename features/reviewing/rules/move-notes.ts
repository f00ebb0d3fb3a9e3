import type { Transaction } from '../../../database/database.ts';
import { longText } from '../../../database/long-text.ts';
import { htmlToText } from '../../../domain/html/html-to-text.ts';
import { type Anchor, plainWords } from '../anchors.ts';
import { reanchor } from './reanchor.ts';
import { withNotes } from './tables.ts';

type Field = 'name' | 'standfirst' | 'description';

/** Returns the text of a field as notes find their words in it. */
export const notedText = (field: Field, value: string): string =>
  plainWords(field === 'description' ? htmlToText(value) : value);

const same = (one: Anchor, other: Anchor) =>
  one.place === other.place && one.words === other.words && one.after === other.after;

/**
 * Moves the notes of an article to their words in the texts that are about to be stored. It runs wherever
 * the texts of an article are replaced, before they are.
 */
export async function moveNotes(
  trx: Transaction,
  articleId: string,
  values: Record<Field, string>,
): Promise<void> {
  const rows = await withNotes(trx)
    .selectFrom('article_notes')
    .select(['id', 'field', 'quote', 'words', 'before_words', 'after_words', 'place'])
    .where('article_id', '=', articleId)
    .where('field', '!=', '')
    .execute();
  if (rows.length === 0) return;
  const old = await trx
    .selectFrom('articles')
    .select(['name', 'standfirst', longText('description')])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  for (const field of ['name', 'standfirst', 'description'] as const) {
    const fieldNotes = rows.filter((row) => row.field === field);
    if (fieldNotes.length === 0 || old[field] === values[field]) continue;
    const anchors = fieldNotes.map(({ quote, words, before_words, after_words, place }) => ({
      quote,
      words,
      place,
      before: before_words,
      after: after_words,
    }));
    const moved = reanchor(notedText(field, old[field]), notedText(field, values[field]), anchors);
    for (const [index, { words, before, after, place }] of moved.entries()) {
      const [row, anchor] = [fieldNotes[index], anchors[index]];
      if (!row || !anchor || same(anchor, { ...anchor, words, before, after, place })) continue;
      await withNotes(trx)
        .updateTable('article_notes')
        .set({ words, place, before_words: before, after_words: after })
        .where('id', '=', row.id)
        .execute();
    }
  }
}
