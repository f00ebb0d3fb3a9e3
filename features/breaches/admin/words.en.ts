import type { Catalogue } from '../../../app/words/catalogue.ts';

/** The texts of the log of breaches of personal data, in English. */
export const breaches = {
  about:
    'Whoever keeps personal data notes here each time that it got into wrong hands, was lost or was changed by somebody who may not. The Data Protection Board is told at once, and in full within 72 hours; so are, at once, those whose data it is (DPDP Act, 2023). This list is no advice: ask a lawyer what is to be told.',
  none: 'Nothing is noted. May it stay so.',
  add: 'Note a breach',
  edit: 'Change',
  editTitle: 'Breach of personal data',
  export: 'Save as CSV',
  noticed: 'Noticed',
  what: 'What happened',
  people: 'Who is affected, and how many',
  data: 'Which data',
  done: 'What was done',
  board: 'Data Protection Board',
  boardTold: 'Told the Data Protection Board',
  boardBy: 'Tell it by',
  peopleTold: 'Told those whose data it is',
  notYet: 'Not yet',
  overdue: 'Overdue',
  when: 'Leave it empty until then. Times are those of the site.',
  by: (name: string) => `Noted by ${name}`,
  noTime: 'Give a day and a time',
  fixed:
    'From this time the 72 hours run: an hour after the entry was added it can only become earlier.',
};
export type BreachWords = Catalogue<typeof breaches>;
