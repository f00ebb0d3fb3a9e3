import { expect, test } from 'vitest';
import { newsletters } from './admin/words.hi.tsx';
import { fields } from './fields.hi.ts';

test('messages call values as the form of an issue does', () => {
  const { preheader, intro } = newsletters.issue;
  expect(fields).toEqual({ subject: newsletters.issues.subject, preheader, intro });
});
