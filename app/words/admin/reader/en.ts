import type { Catalogue } from '../../catalogue.ts';

/** The texts for readers, of whom the admin shows no screen but the profile. */
export const reader = {
  noPart: {
    title: 'This part is for those who write here',
    text: 'You are signed in with a reader’s account, which needs none of these screens. If you write for this site, ask an administrator for another role.',
    site: 'To the site',
    profile: 'Your profile',
  },
  /** Asked instead of a password that an account does not have. */
  proof: {
    text: 'Your account has no password. Get a link by mail: open it on this device, and you can go on for ten minutes.',
    send: 'Send me a link',
  },
};

export type ReaderWords = Catalogue<typeof reader>;
