import { median } from '../figures.ts';
import { number } from '../report.ts';
import type { Pair } from './versions.ts';

/** What is measured. */
export interface Quantity {
  name: string;
  unit: string;
  /** Whether a greater figure is the better one, as of requests in a second. */
  moreIsBetter?: boolean;
}

/** What came of one version: a figure of each round, or why there are none. */
export interface Outcome {
  values: number[];
  problem?: string | undefined;
}

export interface Row extends Pair<Outcome> {
  quantity: Quantity;
}

/** The share by which a figure may be worse before it is marked. */
const TOLERANCE = 0.05;

/** The figures of the working tree divided by those of the commit, of rounds side by side. */
export interface Ratio {
  median: number;
  /** Between these the median of many more rounds lies 19 times of 20. */
  least: number;
  most: number;
}

/** How many ratios lie beyond the range at each end, by the binomial distribution. */
const beyond = (count: number) => Math.max(0, Math.floor(count / 2 - Math.sqrt(count)));

/** Returns null where one of the versions has no figures. */
export function ratioOf({ base, tree }: Row): Ratio | null {
  if (base.problem !== undefined || tree.problem !== undefined) return null;
  const ratios = tree.values.map((value, round) => value / (base.values[round] ?? Number.NaN));
  const sorted = ratios.toSorted((one, other) => one - other);
  const at = (place: number) => sorted.at(place) ?? Number.NaN;
  const place = beyond(ratios.length);
  return { median: median(ratios), least: at(place), most: at(-1 - place) };
}

/**
 * Returns the share by which the working tree is worse, where that is more than 5 % and its whole range is worse; else
 * null.
 */
export function worseBy(row: Row): number | null {
  const ratio = ratioOf(row);
  if (!ratio) return null;
  const { moreIsBetter = false } = row.quantity;
  const worse = moreIsBetter ? 1 - ratio.median : ratio.median - 1;
  const atBest = moreIsBetter ? 1 - ratio.most : ratio.least - 1;
  return worse > TOLERANCE && atBest > 0 ? worse : null;
}

const figure = ({ values, problem }: Outcome) => problem ?? number(median(values));

function line(row: Row): string {
  const { quantity, base, tree } = row;
  const [ratio, worse] = [ratioOf(row), worseBy(row)];
  const cells = [
    quantity.name,
    quantity.unit,
    figure(base),
    figure(tree),
    ratio ? ratio.median.toFixed(2) : '',
    // What is measured once has no range.
    ratio && tree.values.length > 1 ? `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}` : '',
    worse === null ? '' : `**worse by ${(worse * 100).toFixed(0)} %**`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Puts the rounds of two measurements of the same quantities together. */
export const together = (first: Row[], second: Row[]): Row[] =>
  first.map((row, place) => {
    const both = (side: 'base' | 'tree'): Outcome => ({
      values: [...row[side].values, ...(second[place]?.[side].values ?? [])],
      problem: row[side].problem ?? second[place]?.[side].problem,
    });
    return { quantity: row.quantity, base: both('base'), tree: both('tree') };
  });

/** Writes rows as a table, and below it which of them got worse. */
export function comparison(rows: Row[], commit: string): string {
  const worse = rows.filter((row) => worseBy(row) !== null);
  return [
    `| what | unit | ${commit} | this tree | this / ${commit} | range | |`,
    '| --- | --- | ---: | ---: | ---: | --- | --- |',
    ...rows.map(line),
    '',
    'The ratio of many more rounds lies in the range 19 times of 20.',
    worse.length === 0
      ? 'Nothing is worse by more than 5 %.'
      : `Worse by more than 5 %: ${worse.map(({ quantity }) => `${quantity.name} (${quantity.unit})`).join(', ')}.`,
  ].join('\n');
}
