import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../contract/common.ts';
import { EMPTIED } from '../../../contract/emptied.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { languageOfPerson } from '../../../domain/users/told-in.ts';
import { changeMail, pathFor } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

/** Who is told, and the language of the page on which they are. */
interface Told {
  userId: string;
  asked?: Language | undefined;
}

/** Tells a person by mail that how one signs in to their account has changed. */
export function tellOfChange(
  { config, database, mailer, background }: Omit<UserRouteOptions, 'clock'>,
  { userId, asked }: Told,
  log: FastifyBaseLogger,
): void {
  if (!mailer) return;
  background(async () => {
    const { email } = await requireUser(database.db, userId);
    const language = await languageOfPerson(database.db, userId, asked);
    const link = config.SITE_URL + (await pathFor(database.db, paths.forgotten(), language));
    await mailer.send(changeMail({ email }, link, language));
  }, log);
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
  tellOfChange(options, { userId: emptied, asked: language }, log);
  return `#${EMPTIED}`;
}
