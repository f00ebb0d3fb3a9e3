import type { Language } from '../../../contract/common.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import type { Queries } from '../../../database/database.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { Mail } from '../../../domain/users/outbox.ts';
import type { AccountChange } from '../../words/mail-words.ts';
import { mailWords } from '../../words/mails.ts';

interface Invitation {
  name?: string | undefined;
  email: string;
}

/**
 * Returns the path of the screen that a link opens, in the requested language or else the site's
 * own.
 */
export async function pathFor(
  db: Queries,
  path: string,
  asked: Language | undefined,
): Promise<string> {
  const { language } = await getSettings(db);
  return inLanguage(path, asked ?? language, language);
}

/** Returns the mail to a person whose password somebody has, and who tries codes. */
export const guessesMail = makeMailWriter('reset', 'guesses');

/** Returns the mail with the link that confirms an e-mail. */
export const confirmMail = makeMailWriter('email', 'confirmation');

/** Returns the mail to the owner of an e-mail that somebody else has given. */
export const takenMail = makeMailWriter('reset', 'taken');

/** Returns the mail with an invitation. `from` is the name of the person who invites. */
export function inviteMail(
  { name, email }: Invitation,
  from: string,
  link: string,
  language: Language = 'en',
): Mail {
  const { greeting, invitation } = mailWords[language];
  return {
    kind: 'invite',
    to: email,
    language,
    subject: invitation.subject,
    text: `${greeting(name)}\n\n${invitation.text(from, link)}`,
  };
}

/** Returns what writes a mail that has a link and nothing else of its own. */
function makeMailWriter(
  kind: Mail['kind'],
  about: 'guesses' | 'confirmation' | 'taken' | 'entering' | 'newPassword',
) {
  return (
    { name = '', email }: { name?: string; email: string },
    link: string,
    language: Language = 'en',
  ): Mail => {
    const { greeting, [about]: own } = mailWords[language];
    const text = `${greeting(name)}\n\n${own.text(link)}`;
    return { kind, to: email, language, subject: own.subject, text };
  };
}

/** Returns the mail with a link that signs in. */
export const enterMail = makeMailWriter('enter', 'entering');

/** Returns the mail for a forgotten password. */
export const resetMail = makeMailWriter('reset', 'newPassword');

/** Returns the mail that tells of a change of how one signs in. */
export function changeMail(
  about: AccountChange,
  { name, email }: { name: string; email: string },
  link: string,
  language: Language,
): Mail {
  const { greeting, changes } = mailWords[language];
  const { subject, text } = changes[about];
  return {
    kind: 'notice',
    to: email,
    // It may be the former e-mail of the account, which nobody has now.
    toAddress: true,
    language,
    subject,
    text: `${greeting(name)}\n\n${text(link)}`,
  };
}
