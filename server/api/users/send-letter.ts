import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../../contract/paths/paths.ts';
import type { Letter } from '../../../domain/users/letters.ts';
import { languageAsked } from '../../messages.ts';
import { confirmMail, pathFor, takenMail } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

/**
 * Sends a mail about an e-mail after the answer, so that neither its text nor its time reveals whether
 * somebody has the e-mail.
 */
export function sendLetter(
  { config, database, mailer, background }: UserRouteOptions,
  letter: Letter | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!letter || !mailer) return;
  const asked = languageAsked(request);
  reply.raw.once('finish', () =>
    background(async () => {
      const path = letter.about === 'confirm' ? paths.confirm(letter) : paths.forgotten();
      const link = config.SITE_URL + (await pathFor(database.db, path, asked));
      const write = letter.about === 'confirm' ? confirmMail : takenMail;
      await mailer.send(write(letter, link, asked));
    }, request.log),
  );
}
