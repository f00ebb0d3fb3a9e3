import { expect, test } from 'vitest';
import { moveBodySchema, planBodySchema, sendBackSchema } from './desk.ts';

test('what is said of the work has lines, and nothing that nobody sees', () => {
  expect(planBodySchema.parse({ brief: ' पहला\r\nदूसरा\tतीसरा ' })).toEqual({
    brief: 'पहला\nदूसरा\tतीसरा',
  });
  for (const bad of ['a\0b', 'a\u001bb', 'a\u0085b']) {
    expect(planBodySchema.safeParse({ brief: bad }).success).toBe(false);
    expect(moveBodySchema.safeParse({ stage: 'draft', reason: bad }).success).toBe(false);
  }
  for (const unseen of ['\u200b\u2060', ' \ufeff\n', '\u200d']) {
    expect(sendBackSchema.safeParse({ reason: unseen }).success).toBe(false);
  }
});
