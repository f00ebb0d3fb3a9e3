import { expect, test } from 'vitest';
import { adverts } from './admin/words.hi.ts';
import { fields } from './fields.hi.ts';

test('messages call values as the form does', () => {
  const { form, places } = adverts;
  const words = { ...places, startsAt: form.startsAt, endsAt: form.endsAt };
  const named = Object.entries(words).filter(([name]) => Object.hasOwn(fields, name));
  expect(named).toHaveLength(7);
  expect(fields).toMatchObject(Object.fromEntries(named));
});
