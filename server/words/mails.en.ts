import type { MailWords } from './mail-words.ts';

/** Returns a mail about a change that the owner of the account may not have made. */
const tellAbout = (subject: string, what: string) => ({
  subject,
  text: (link: string) =>
    `${what} If it was you, do nothing. If it was not, choose a new password here, and look through the passkeys in your profile then:\n\n${link}`,
});

/** What mails of the site say in English. */
export const mails: MailWords = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  invitation: {
    subject: 'You are invited',
    text: (from, link) =>
      `${from} invites you to write with us. Accept it here:\n\n${link}\n\nThe link works once, for seven days. If you did not expect it, do nothing.`,
  },
  guesses: {
    subject: 'Somebody tries codes for your account',
    text: (link) =>
      `somebody has given your password, and then wrong codes again and again. Nobody has come in. If it was not you, somebody else has your password: choose a new one here:\n\n${link}\n\nIf it was you, wait as long as the page says, or sign in with a recovery code.`,
  },
  confirmation: {
    subject: 'Please confirm your e-mail',
    text: (link) =>
      `somebody, hopefully you, has given this address with us. Confirm that it is yours here:\n\n${link}\n\nThe link works once, for one day. If it was not you, do nothing.`,
  },
  taken: {
    subject: 'Your e-mail was given',
    text: (link) =>
      `somebody has given your address with us, where you have an account already. Nothing has changed. If it was you and you have forgotten your password, choose a new one here:\n\n${link}\n\nIf it was not you, do nothing.`,
  },
  entering: {
    subject: 'Your link to sign in',
    text: (link) =>
      `somebody, hopefully you, asked for a link to sign in. Open it here:\n\n${link}\n\nThe link works once, for 15 minutes. In another browser it asks for the code that is shown where you asked for it. Do not pass it on. If it was not you, do nothing.`,
  },
  newPassword: {
    subject: 'A new password',
    text: (link) =>
      `somebody, hopefully you, asked for a new password for your account. Choose one here:\n\n${link}\n\nThe link works once, for one day. If it was not you, do nothing: your password stays as it is.`,
  },
  changes: {
    email: {
      subject: 'The e-mail of your account is another one',
      text: (link) =>
        `another e-mail has been confirmed for your account, and this one no longer opens it. If it was you, do nothing. If it was not, tell an administrator of the site at once:\n\n${link}`,
    },
    emailBack: {
      subject: 'Your account has its former e-mail again',
      text: (link) =>
        `the e-mail to which you had changed that of your account was not confirmed, and somebody has now proved that it is theirs. So your account has this one again. Its password is as it was. If that somebody was you, there are two accounts now. Sign in with this e-mail here:\n\n${link}`,
    },
    password: tellAbout(
      'Your password is changed',
      'the password of your account has been changed.',
    ),
    twoStep: tellAbout(
      'Two-step sign-in is on',
      'two-step sign-in has been switched on for your account.',
    ),
    oneStep: tellAbout(
      'Two-step sign-in is off',
      'two-step sign-in has been switched off for your account: signing in asks for no code.',
    ),
    recovery: tellAbout(
      'New recovery codes',
      'new recovery codes have been made for your account; the old ones work no longer.',
    ),
    passkey: tellAbout(
      'A new passkey',
      'a passkey has been added to your account, which signs in alone.',
    ),
    passkeyGone: tellAbout('A passkey is removed', 'a passkey has been removed from your account.'),
    emptied: {
      subject: 'Please choose a new password',
      text: (link) =>
        `you have confirmed this address with us, and nobody had before. An account with it was here already, and it is yours now: what it wrote and what it may do are as they were. Its password, passkeys and devices may have been somebody else’s, so they sign in no more. Choose a new password here:\n\n${link}`,
    },
  },
  failedBackup: {
    subject: 'No backup was made',
    text: (problem) =>
      `The backup by schedule failed. It is tried again every hour.\n\nWhat is wrong: ${problem}\n\nIs there room at BACKUP_TO, and may the site write there?`,
  },
  trial: {
    subject: 'A mail to try',
    text: 'This mail was sent from the screen “Health”: mail works.',
  },
  notices: {
    hello: (name) => `Hello ${name},`,
    waits: 'What waits for you',
    more: 'There is more behind the bell in the admin.',
    off: 'You have switched this mail on in your profile, and can switch it off there:',
    says: {
      assigned: (name, by) => `${by ?? 'Somebody'} gave you “${name}”.`,
      credited: (name, by) => `${by ?? 'Somebody'} put you in the byline of “${name}”.`,
      review: (name, by) => `${by ?? 'Somebody'} sent “${name}” to review.`,
      returned: (name, by) => `${by ?? 'Somebody'} sent “${name}” back.`,
      published: (name, by) => (by ? `${by} published “${name}”.` : `“${name}” is published.`),
      due: (name) => `The deadline of “${name}” is near.`,
      late: (name) => `The deadline of “${name}” is over.`,
      missed: (name) =>
        `What was scheduled for “${name}” could not be done. The article says what it was, and why not.`,
      held: (name) =>
        `What is scheduled for “${name}” is held: the person who set it no longer has the right to. Set the time again to take it over.`,
      mentioned: (name, by) => `${by ?? 'Somebody'} named you in a note on “${name}”.`,
      replied: (name, by) => `${by ?? 'Somebody'} answered your note on “${name}”.`,
      'outside-note': (name, by) => `${by} (outside) wrote a note on “${name}”.`,
      'outside-approval': (name, by) => `${by} (outside) approved “${name}”.`,
      commented: (name, by) => `${by ?? 'A reader'} wrote a comment on “${name}”.`,
    },
  },
};
