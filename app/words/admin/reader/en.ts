import type { Catalogue } from '../../catalogue.ts';

/** The texts for readers, of whom the admin shows no screen, and about what is kept of a person. */
export const reader = {
  noPart: {
    title: 'This part is for those who write here',
    text: 'You are signed in with a reader’s account, which needs none of these screens. If you write for this site, ask an administrator for another role.',
    site: 'To the site',
    profile: 'Your profile',
  },
  data: {
    title: 'What is kept about you',
    about:
      'What stands on this page. Besides it, until you delete your account or what it is about:',
    comments: 'what you wrote below articles, until you delete it or your account',
    messages: 'messages that you wrote to the editors, until they delete them',
    letters:
      'letters by mail that you subscribed to, until you end them; then a mark that your address wants none, from which it cannot be read',
    log: 'in the log of this site, that you signed in and changed your account: as long as there is the site, without your name once the account is deleted',
    download: 'Download my data',
    file: 'my-data.json',
    remove: 'Delete my account',
  },
  removal: {
    title: 'Delete your account?',
    text: 'Your name, e-mail, password, passkeys, devices and comments are deleted at once, for good. What stays are the lines of the log, without your name, and messages that you wrote to the editors.',
    action: 'Delete for good',
  },
  /** Asked instead of a password that an account does not have. */
  proof: {
    text: 'Your account has no password. Get a link by mail: open it on this device, and you can go on for ten minutes.',
    send: 'Send me a link',
  },
};

export type ReaderWords = Catalogue<typeof reader>;
