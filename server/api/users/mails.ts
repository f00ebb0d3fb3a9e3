import type { Mail } from '../../mail.ts';

const greeting = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,');

/** What somebody gets who is invited. `from` is the name of who invites them. */
export function inviteMail(
  { name, email }: { name?: string | undefined; email: string },
  from: string,
  link: string,
): Mail {
  return {
    to: email,
    subject: 'You are invited',
    text: `${greeting(name)}\n\n${from} invites you to write with us. Choose a password here:\n\n${link}\n\nThe link works once, for seven days. If you did not expect it, do nothing.`,
  };
}

/** What somebody gets who has forgotten their password. */
export function resetMail(person: { name: string; email: string }, link: string): Mail {
  return {
    to: person.email,
    subject: 'A new password',
    text: `${greeting(person.name)}\n\nsomebody, hopefully you, asked for a new password for your account. Choose one here:\n\n${link}\n\nThe link works once, for one day. If it was not you, do nothing: your password stays as it is.`,
  };
}
