import type { Catalogue } from '../../catalogue.ts';

export const consents = {
  about:
    'Who agreed to what, when, and when they took it back. Addresses are kept here only scrambled: give a whole e-mail to see what is noted of it. Notifications and adverts of other services are not in it: who agreed to them is known to their device alone. The words are those of the page of privacy choices, and drafts: have a lawyer read them.',
  search: 'A whole e-mail',
  purpose: 'Agreed to',
  purposes: { account: 'An account' },
  given: 'Given',
  ended: 'Taken back',
  holds: 'It holds',
  imported: 'By a file',
  words: 'The words',
  notKept: 'Before the words were kept.',
  none: 'Nobody has agreed to anything yet.',
  noneFound: 'Nothing is noted of this e-mail.',
};

export type ConsentWords = Catalogue<typeof consents>;
