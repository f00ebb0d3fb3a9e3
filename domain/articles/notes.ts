import type { Queries, Transaction } from '../../database/database.ts';
import { featureRules, namedRules, type Rules } from '../../features/rules.ts';
import { partsOn } from '../features/off.ts';

type Notes = NonNullable<Rules['notes']>;

/** Counts the open notes on these articles, by the articles' ids; there are none where no feature takes any. */
export async function countOpenNotes(db: Queries, ids: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  const known = (await namedRules()).filter(({ part }) => part.notes);
  for (const { notes } of await partsOn(db, known)) {
    for (const [id, count] of (await notes?.countOpen(db, ids)) ?? []) {
      counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  return counts;
}

/** Moves the notes on an article to their words in the texts that are about to be stored. Runs wherever these are replaced. */
export async function moveNotes(
  trx: Transaction,
  articleId: string,
  texts: Parameters<Notes['move']>[2],
): Promise<void> {
  for (const { notes } of await featureRules()) await notes?.move(trx, articleId, texts);
}
