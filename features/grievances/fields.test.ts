import { expect, test } from 'vitest';
import { grievances } from './admin/words.hi.ts';
import { fields } from './fields.hi.ts';

test('messages call values as the forms do', () => {
  const { story, answer, outcome, disclosed, notes, setup } = grievances;
  const { phone, acknowledgeHours, answerDays, keepDays } = setup;
  expect(fields).toEqual({
    grievances: 'शिकायतें:',
    story: 'लेख का पता',
    answer,
    outcome,
    disclosed,
    notes,
    phone,
    acknowledgeHours,
    answerDays,
    keepDays,
  });
  expect(story).toBe('लेख');
});
