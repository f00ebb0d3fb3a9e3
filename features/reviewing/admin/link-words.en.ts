import type { Catalogue } from '../../../app/words/catalogue.ts';

/** The texts of links by which people outside read an article. */
export const outsideLinks = {
  hint: 'Whoever has such a link reads this article as it is saved, writes notes and approves it, without an account, until the link ends.',
  live: 'They read the published text, not the working copy.',
  none: 'Nobody outside can read this article now.',
  name: 'Who will read it',
  days: 'Days until it ends',
  make: 'Make a link',
  made: (name: string) => `The link for ${name}. It is shown only now:`,
  copy: 'Copy link',
  end: (name: string) => `End the link of ${name}`,
  until: (when: string) => `until ${when}`,
};

export type OutsideLinksWords = Catalogue<typeof outsideLinks>;
