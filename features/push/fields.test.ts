import { expect, test } from 'vitest';
import { texts } from './admin/words.ts';
import { fields } from './fields.hi.ts';

test('messages call values as the settings do', () => {
  const { title, most } = texts.hi;
  expect(fields).toEqual({ push: title, pushMost: most });
});
