import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../contract/common.ts';
import { EMPTIED } from '../../../contract/emptied.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { confirmedEmailOf, holderOf } from '../../../domain/users/emails.ts';
import { languageOfPerson } from '../../../domain/users/told-in.ts';
import type { AccountChange } from '../../words/mail-words.ts';
import { changeMail, pathFor } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

/** Who is told. */
interface Told {
  userId: string;
  /** The e-mail to which it goes, where that is not theirs any more. */
  former?: string;
  /** The language of the page on which they are. */
  asked?: Language | undefined;
}

/** Where the links of mails lead that offer no new password. */
const places: Partial<Record<AccountChange, string>> = {
  email: paths.home(),
  emailBack: paths.login(),
};

/**
 * Tells a person by mail that how one signs in to their account has changed: whoever did it may be somebody else. An e-mail
 * that nobody confirmed is told nothing: it may be a stranger's.
 */
export function tellOfChange(
  { config, database: { db }, mailer, background }: Omit<UserRouteOptions, 'clock'>,
  about: AccountChange,
  { userId, former, asked }: Told,
  log: FastifyBaseLogger,
): void {
  if (!mailer) return;
  background(async () => {
    const person = await confirmedEmailOf(db, userId);
    if (!person) return;
    const language = await languageOfPerson(db, userId, asked);
    const to = places[about] ?? paths.forgotten();
    const link = config.SITE_URL + (await pathFor(db, to, language));
    // Until just now the name may have been a stranger's text.
    const name = about === 'emptied' ? '' : person.name;
    await mailer.send(changeMail(about, { name, email: former ?? person.email }, link, language));
  }, log);
}

/**
 * Does the work in which somebody proves an e-mail, and tells whose account has its former one again by that
 * (`takeEmail`).
 */
export async function tellingReturn<T>(
  options: Omit<UserRouteOptions, 'clock'>,
  email: string,
  log: FastifyBaseLogger,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = options.database;
  const before = await holderOf(db, email);
  const done = await work();
  if (before?.former && (await confirmedEmailOf(db, before.id))?.email === before.former) {
    tellOfChange(options, 'emailBack', { userId: before.id }, log);
  }
  return done;
}

/**
 * Tells who has confirmed an e-mail, if that took what signed in to the account (`readerFor`), and returns the part of the
 * next page's address at which it says so, too.
 */
export function tellEmptied(
  options: Omit<UserRouteOptions, 'clock'>,
  { emptied, language }: { emptied: string | null; language: Language },
  log: FastifyBaseLogger,
): string {
  if (!emptied) return '';
  tellOfChange(options, 'emptied', { userId: emptied, asked: language }, log);
  return `#${EMPTIED}`;
}
