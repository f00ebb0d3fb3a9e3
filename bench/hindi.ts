import { migrate } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite.ts';
import { type Figure, quantile } from './figures.ts';
import { type Judged, judgedQueries } from './hindi/judged.ts';
import { addJudgedArticles, measureQueries } from './hindi/measure.ts';

/**
 * What was found of the same queries before words had stems: recall at 10 and mean reciprocal rank of
 * each class, both halves together.
 */
const before: Record<string, [recall: number, rank: number]> = {
  'inflected forms': [0.375, 0.375],
  'English words for Hindi ones': [0.125, 0.125],
  'Hindi spellings of English words': [0, 0],
  questions: [0, 0],
  'vowel length': [0.094, 0.094],
  misspellings: [0.091, 0.091],
  'compounds split or joined': [0.059, 0.059],
  numbers: [0.35, 0.35],
  nukta: [0.957, 0.957],
  ZWJ: [0.714, 0.714],
  'Latin typing': [0.816, 0.816],
  names: [0.818, 0.818],
  all: [0.332, 0.332],
};

const halves: [string, (query: Judged) => boolean][] = [
  ['built with', ({ heldOut }) => !heldOut],
  ['held out', ({ heldOut }) => heldOut],
];

/** Measures how much of what readers of Hindi mean the search finds (bench/hindi/queries.txt). */
export async function measureHindi(): Promise<Figure[]> {
  const database = openSqlite(':memory:');
  await migrate(database);
  await addJudgedArticles(database.db);
  const figures: Figure[] = [];
  for (const [half, belongs] of halves) {
    const queries = judgedQueries().filter(belongs);
    const kinds = [...Map.groupBy(queries, ({ kind }) => kind), ['all', queries] as const];
    for (const [kind, some] of kinds) {
      const { recall, rank, times } = await measureQueries(database.db, some);
      const [recallBefore = 0, rankBefore = 0] = before[kind] ?? [];
      const [least, leastRank] = kind === 'all' ? [0.9, 0.85] : [0.75, 0];
      const group = `Hindi search, ${half}`;
      figures.push({
        ...{ group, name: `${kind} (${some.length}): recall at 10`, value: recall, unit: '' },
        ...{ target: `at least ${least}`, reached: recall >= least },
        note: `before, both halves: ${recallBefore}`,
      });
      figures.push({
        ...{ group, name: `${kind}: MRR`, value: rank, unit: '' },
        ...(leastRank && { target: `at least ${leastRank}`, reached: rank >= leastRank }),
        note: `before, both halves: ${rankBefore}`,
      });
      if (kind !== 'all') continue;
      const value = quantile(times, 0.95);
      figures.push({ group, name: 'time of a search, 95 %', value, unit: 'ms' });
    }
  }
  await database.close();
  return figures;
}
