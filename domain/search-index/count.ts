import { engineOf, type Queries } from '../../database/database.ts';
import { isShown } from './find.ts';
import type { Asked } from './query.ts';

/**
 * Counts the articles of any status, or those that readers see, that hold each of the words, up to `most`, in one
 * statement.
 */
export function countHolding(
  db: Queries,
  asked: Asked[],
  most: number,
  { seen = false } = {},
): Promise<number[]> {
  return engineOf(db).textIndex.count(db, asked, { most, seen: seen ? isShown({}) : null });
}
