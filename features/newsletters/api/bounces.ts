import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { say } from '../../../contract/messages/message.ts';
import { write } from '../../../database/transactions.ts';
import { notFound } from '../../../domain/errors.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { guessLimit } from '../../../server/api/users/options.ts';
import { bounceSecret } from '../env.ts';
import { noteReport, readBounceReport } from '../rules/bounce-report.ts';
import { noteBounces } from '../rules/bounces.ts';
import { confirmationIn, readBounces } from './bounce-bodies.ts';
import type { NewsletterRouteOptions } from './options.ts';

/** A whole mail with a picture or two; what comes back has its headers first. */
const bodyLimit = 5_000_000;

const MESSAGE = 'message/rfc822';

/** The call by which mail services and mail servers tell what came back (docs/decisions/newsletters.md); there is none without a secret. */
export async function bounceRoutes(
  plain: FastifyInstance,
  { config, database: { db }, clock }: NewsletterRouteOptions,
): Promise<void> {
  const secret = bounceSecret.of(config);
  const isRight = (given: string) =>
    secret !== undefined &&
    timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(secret)));

  await plain.register(async (scope) => {
    scope.addContentTypeParser(MESSAGE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(body)),
    );
    // Amazon sends JSON as text.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, null);
      }
    });
    const app = scope.withTypeProvider<ZodTypeProvider>();
    app.post(
      '/letters/bounces/:code',
      {
        config: {
          access: 'public',
          // What went out before comes back for days, and a complaint ends all issues.
          alsoOff: true,
          rateLimit: { ...guessLimit(config), max: config.API_RATE_LIMIT },
        },
        bodyLimit,
        // Whoever does not know the secret is answered before anything of their body is read.
        async preParsing({ params: { code } }) {
          if (!isRight(code)) throw notFound('Page');
        },
        schema: {
          tags: ['letters'],
          summary:
            'Tell what came back: as mail services do, as `{ email, kind }`, or the mail of a mail server itself',
          consumes: ['application/json', 'text/plain', MESSAGE],
          params: z.object({ code: z.string().max(200) }),
          body: z.unknown(),
          response: { 200: doneAnswer, ...failures },
        },
      },
      async (request) => {
        const { body } = request;
        const asked = confirmationIn(body);
        if (asked) request.log.warn(`Open this address once, so that bounces are told: ${asked}`);
        const report = typeof body === 'string' ? readBounceReport(body) : null;
        const bounces = readBounces(body);
        if (report) await write(db, (trx) => noteReport(trx, report, clock()));
        if (bounces.length > 0) await write(db, (trx) => noteBounces(trx, bounces, clock()));
        return { message: say('Noted.') };
      },
    );
  });
}
