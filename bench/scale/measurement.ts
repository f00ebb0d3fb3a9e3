import type { Database } from '../../database/database.ts';
import { vocabulary } from '../corpus/words.ts';

/** One thing that is measured. */
export interface Measurement {
  name: string;
  /** What it is held to: 1.5 times what it takes among the fewest articles, or a hundred milliseconds for 95 of 100. */
  target: 'ratio' | 'search';
  /** The fewest articles among which its answer is full: with fewer of them it is shorter, and compares with nothing. */
  fullFrom: number;
  ask(round: number): Promise<unknown>;
}

/** Measurements by their names, all held to the same. */
export const heldTo = (
  target: Measurement['target'],
  all: Record<string, Measurement['ask']>,
  fullFrom = 0,
): Measurement[] => Object.entries(all).map(([name, ask]) => ({ name, target, fullFrom, ask }));

export const pick = <T>(list: T[], round: number): T => {
  const found = list[round % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

/** Words of a language, the most frequent first; the very first are those that a search leaves out. */
export const words = { hi: vocabulary('hi'), en: vocabulary('en') };

/** Letters that stand in another place than they should. */
const misspelt = (word: string) =>
  word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4);

/** What is searched for, by kind, from the texts themselves: each round another. */
export const queries = {
  common: (round: number) => pick(words.hi.slice(60, 100), round),
  rare: (round: number) => pick(words.hi.slice(20_000, 20_200), round),
  twoCommon: (round: number) =>
    words.hi
      .slice(60 + 2 * (round % 20))
      .slice(0, 2)
      .join(' '),
  oneRare: (round: number) => `${queries.common(round)} ${pick(words.hi.slice(5000, 5200), round)}`,
  threeInARow: (round: number) => words.hi.slice(300 + round, 303 + round).join(' '),
  misspelt: (round: number) => misspelt(pick(words.hi.slice(400, 600), round)),
  beingTyped: (round: number) => pick(words.hi.slice(100, 140), round).slice(0, 2),
};

/** Returns the id of a row that the corpus has under this slug. */
export async function idOf(
  { db }: Pick<Database, 'db'>,
  table: 'users' | 'categories' | 'tags',
  slug: string,
): Promise<string> {
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}
