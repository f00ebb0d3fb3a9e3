import type { Catalogue } from '../../catalogue.ts';

/** The texts about what readers learn of a person, and which mails they get. */
export const person = {
  saved: 'Saved.',
  /** The mail of each morning with what was told. */
  mail: {
    title: 'Notifications by mail',
    label: 'A mail each morning with what waits for you',
    hint: 'At 7 in the morning, and only when there is something that you have not read. What is sent back to you is mailed at once in any case.',
    on: 'You get the mail from tomorrow morning.',
    off: 'You get no mail in the morning any more.',
  },
  /** By the language that is not the site's own. */
  other: {
    title: { hi: 'In Hindi', en: 'In English' },
    about: {
      hi: 'Stories in Hindi name the person so. What is left empty is as above.',
      en: 'Stories in English name the person so. What is left empty is as above.',
    },
    name: { hi: 'Name in Hindi', en: 'Name in English' },
    bio: { hi: 'About, in Hindi', en: 'About, in English' },
  },
};

export type PersonWords = Catalogue<typeof person>;
