import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../../contract/paths/paths.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { languageOfPerson } from '../../../domain/users/told-in.ts';
import { guessesMail, pathFor } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

/**
 * Tells a person by mail, in the language in which they are told things, that somebody who has their password tries codes: whoever calls is
 * not they, as far as anybody knows.
 */
export function tellOfGuesses(
  { config, database, mailer, background }: UserRouteOptions,
  userId: string,
  log: FastifyBaseLogger,
): void {
  if (!mailer) return;
  background(async () => {
    const person = await requireUser(database.db, userId);
    const language = await languageOfPerson(database.db, userId);
    const link = config.SITE_URL + (await pathFor(database.db, paths.forgotten(), language));
    await mailer.send(guessesMail(person, link, language));
  }, log);
}
