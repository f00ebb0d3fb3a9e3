import { expect, test } from 'vitest';
import { notes } from './admin/words.hi.ts';
import { fields } from './fields.hi.ts';

test('messages call values as the form does', () => {
  expect(notes.replacement.split(';')[0]).toBe(fields.replacement);
});
