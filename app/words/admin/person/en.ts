import type { ChosenKind } from '../../../../contract/notice-wishes.ts';
import type { Catalogue } from '../../catalogue.ts';

/** The texts about what readers learn of a person, and which mails they get. */
export const person = {
  saved: 'Saved.',
  /** Where an account has no e-mail. */
  emailHint: 'This account has none. With one, you can make a link by which the person signs in.',
  /** How somebody is told things. */
  notices: {
    language: 'Language of mails and notifications',
    languageHint: 'Mails to you and the bell speak it, whatever language the screens have.',
    siteLanguage: 'That of the site',
    atOnce: 'A mail at once when',
    kinds: {
      assigned: 'an article is given to me',
      review: 'an article waits for my review',
      due: 'a deadline is less than a day away',
    } satisfies Record<ChosenKind, string>,
    atOnceHint:
      'What is sent back to you, and what could not be published on time, is mailed in any case.',
    daily: 'A mail each morning with what waits for me',
    dailyHint: 'At 7 in the morning, and only when there is something that you have not read.',
    on: 'You get the mail from tomorrow morning.',
    off: 'You no longer get a mail in the morning.',
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
