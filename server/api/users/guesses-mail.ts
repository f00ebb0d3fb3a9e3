import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../../contract/paths/paths.ts';
import { getSettings } from '../../../domain/settings.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { guessesMail, pathFor } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

/**
 * Tells a person by mail, in the site's own language, that somebody who has their password tries codes: whoever calls is
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
    const { language } = await getSettings(database.db);
    const link = config.SITE_URL + (await pathFor(database.db, paths.forgotten(), language));
    await mailer.send(guessesMail(person, link, language));
  }, log);
}
