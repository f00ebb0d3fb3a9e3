import { expect, test } from 'vitest';
import { joinStages } from './join-stages.ts';
import type { Row } from './stage-row.tsx';

const stage = (id: string, articles: number, status: Row['status'] = 'draft') => ({
  id,
  names: { hi: id, en: id },
  status,
  mover: 'writer' as const,
  approved: false,
  categories: [],
  articles,
});

const version = '0123456789abcdef';

test('what a colleague has saved of the stages stands beside what was changed here', () => {
  const before = {
    stages: [stage('one', 1), stage('two', 0), stage('last', 0, 'review')],
    version: '',
  };
  const mine = {
    stages: [{ ...stage('one', 1), mover: 'editor' as const }, stage('last', 0, 'review')],
    moves: [],
    version: '',
  };
  const added = stage('theirs', 0);
  const theirs = {
    stages: [
      stage('one', 4),
      { ...stage('two', 0) },
      { ...stage('last', 0, 'review'), approved: true },
      added,
    ],
    version,
  };
  expect(joinStages(before, mine, theirs)).toEqual({
    stages: [
      { ...stage('one', 4), mover: 'editor' },
      added,
      { ...stage('last', 0, 'review'), approved: true },
    ],
    moves: [],
    version,
  });
});

test('a stage that was removed here comes back where articles are in it that nobody has moved', () => {
  const before = { stages: [stage('one', 0), stage('two', 0), stage('three', 2)], version: '' };
  const mine = { stages: [stage('one', 0)], moves: [{ from: 'three', to: 'one' }], version: '' };
  const theirs = { stages: [stage('one', 0), stage('two', 1), stage('three', 2)], version };
  const { stages, moves } = joinStages(before, mine, theirs);
  expect(stages.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(moves).toEqual(mine.moves);
  // A move to what the other one has removed is none.
  const without = { stages: [stage('two', 1), stage('three', 2)], version };
  expect(joinStages(before, mine, without)).toMatchObject({
    stages: [{ id: 'two' }, { id: 'three' }],
    moves: [],
  });
});
