import { expect, test } from 'vitest';
import { comparison, type Outcome, type Row, ratioOf, together, worseBy } from './comparison.ts';

const time = { name: 'save', unit: 'ms' };
const rate = { name: 'cached', unit: 'requests/s', moreIsBetter: true };
const of = (...values: number[]): Outcome => ({ values });
const row = (base: number[], tree: number[], quantity: Row['quantity'] = time): Row => ({
  quantity,
  base: of(...base),
  tree: of(...tree),
});

test('rounds side by side are compared', () => {
  expect(ratioOf(row([10, 20, 40], [11, 18, 40]))).toEqual({ median: 1, least: 0.9, most: 1.1 });
});

test('what takes more than 5 % longer in every round is worse', () => {
  expect(worseBy(row([10, 10, 10], [11, 11, 12]))).toBeCloseTo(0.1);
  expect(worseBy(row([10, 10, 10], [10.4, 10.4, 10.4]))).toBeNull();
  expect(worseBy(row([10, 10, 10], [9.9, 11, 11]))).toBeNull();
  expect(worseBy(row([10, 10, 10], [5, 5, 5]))).toBeNull();
});

test('of many rounds some may say otherwise', () => {
  const base = Array(9).fill(10);
  expect(worseBy(row(base, [9, 11, 11, 11, 11, 11, 11, 11, 20]))).toBeCloseTo(0.1);
  expect(worseBy(row(base, [9, 9, 11, 11, 11, 11, 11, 11, 20]))).toBeNull();
});

test('what was measured twice counts together', () => {
  const [both] = together([row([10], [12])], [row([20], [18])]);
  expect(both).toEqual(row([10, 20], [12, 18]));
});

test('of a rate, less is worse', () => {
  expect(worseBy(row([100, 100, 100], [90, 90, 95], rate))).toBeCloseTo(0.1);
  expect(worseBy(row([100, 100, 100], [120, 120, 120], rate))).toBeNull();
});

test('the table marks what is worse and says what could not be measured', () => {
  const failed = { quantity: rate, base: { values: [], problem: 'answers 404' }, tree: of(100) };
  const lines = comparison([row([10, 10, 10], [12, 11, 12]), failed], 'abc123').split('\n');
  expect(lines.slice(2)).toEqual([
    '| save | ms | 10 | 12 | 1.20 | 1.10–1.20 | **worse by 20 %** |',
    '| cached | requests/s | answers 404 | 100 |  |  |  |',
    '',
    'The ratio of many more rounds lies in the range 19 times of 20.',
    'Worse by more than 5 %: save (ms).',
  ]);
});
