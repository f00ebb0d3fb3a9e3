import { expect, test } from 'vitest';
import { webhooks } from './admin/words.hi.ts';
import { fields } from './fields.hi.ts';

test('messages call values as the form does', () => {
  expect(fields).toEqual({ events: webhooks.form.events });
});
