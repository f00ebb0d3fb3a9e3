import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import type { OwnershipMail } from '../../../domain/users/ownership-mail.ts';
import { languageOfEmail } from '../../../domain/users/told-in.ts';
import { onceAnswered } from '../../background.ts';
import { languageAsked } from '../../messages.ts';
import { confirmMail, pathFor, takenMail } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

/**
 * Sends a mail about an e-mail after the answer, so that neither its text nor its time reveals whether
 * somebody has the e-mail. Its link leads on to `redirect`.
 */
export function sendOwnershipMail(
  { config, database, mailer, background }: UserRouteOptions,
  mail: OwnershipMail | null,
  request: FastifyRequest,
  reply: FastifyReply,
  redirect?: string,
): void {
  if (!mail || !mailer) return;
  const asked = languageAsked(request);
  onceAnswered(reply, () =>
    background(async () => {
      const to = mail.about === 'confirm' ? paths.confirm(mail) : paths.forgotten();
      const path = withQuery(to, { redirect });
      const language = (await languageOfEmail(database.db, mail.email)) ?? asked;
      const link = config.SITE_URL + (await pathFor(database.db, path, language));
      const write = mail.about === 'confirm' ? confirmMail : takenMail;
      await mailer.send(write(mail, link, language));
    }, request.log),
  );
}
