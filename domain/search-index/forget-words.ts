import { setImmediate as others } from 'node:timers/promises';
import type { Transaction } from '../../database/database.ts';
import { foldWord, wordsIn } from '../../hindi/words/word.ts';
import { countHolding } from './count.ts';
import { askedFor } from './query.ts';

/** Words that one statement looks for: SQLite joins at most 500 selects. */
const AT_ONCE = 200;

const foldedIn = (text: string) => new Set(wordsIn(text).map((word) => foldWord(word.text)));

/**
 * Forgets the words by which an article was found and is not any more, where no other holds them: searches offer known
 * words for misspelt ones, and would tell what has been locked. Runs after the article was indexed anew.
 */
export async function forgetWords(
  trx: Transaction,
  { before, after }: Record<'before' | 'after', string>,
): Promise<void> {
  // While the index is made anew it does not know who else holds a word; what is left over is offered to nobody.
  const todo = await trx.selectFrom('article_search_todo').select('upto').executeTakeFirst();
  if (todo) return;
  const remaining = foldedIn(after);
  const gone = [...foldedIn(before)].filter((word) => word && !remaining.has(word));
  for (let at = 0; at < gone.length; at += AT_ONCE) {
    const words = gone.slice(at, at + AT_ONCE);
    const asked = words.map(askedFor);
    const counts = await countHolding(trx, asked, 1);
    const unknown = words.filter((_, place) => counts[place] === 0);
    if (unknown.length > 0) {
      await trx.deleteFrom('article_search_terms').where('word', 'in', unknown).execute();
    }
    await others();
  }
}
