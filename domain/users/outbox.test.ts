import { expect, test } from 'vitest';
import { shownReason } from './outbox.ts';

test.each([
  ['550 No such user: <somebody@example.org>', '550 No such user: <…>'],
  [
    '554 rejected, it contains https://example.org/reset/CODE?a=b now',
    '554 rejected, it contains … now',
  ],
  ['x'.repeat(300), 'x'.repeat(200)],
])('an e-mail or a link that a mail server repeats is not kept: %s', (words, kept) => {
  expect(shownReason(words)).toBe(kept);
});
