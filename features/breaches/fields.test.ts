import { expect, test } from 'vitest';
import { breaches } from './admin/words.hi.ts';
import { fields } from './fields.hi.ts';

test('messages call values as the form does', () => {
  const { noticed, what, people, data, done, boardTold, peopleTold } = breaches;
  const dates = { boardToldAt: boardTold, peopleToldAt: peopleTold };
  expect(fields).toEqual({ noticedAt: noticed, what, people, data, done, ...dates });
});
