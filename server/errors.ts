import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { limits } from '../contract/limits.ts';
import { problemOf } from '../contract/sentences/problem-of.ts';
import { type Said, say } from '../contract/sentences/say.ts';
import { CodeNeeded, DomainError, TooManyTries } from '../domain/errors.ts';
import { languagesOf, plainPage } from './html.ts';
import { outageOf } from './outages.ts';
import { Summary, writeAnswers } from './sentences.ts';

/** Seconds until a call that cannot be answered just now is worth another try. */
const RETRY_AFTER = 10;

/** What readers get of a site that cannot answer just now. */
const headings = { hi: 'साइट अभी नहीं खुल पा रही है', en: 'The site cannot be opened just now' };

interface Answer {
  status: number;
  message: Said | Summary;
  fields?: Record<string, Said>;
  current?: object;
  pending?: string;
}

/** Each bad value in words: `limit must be a whole number.` */
function validationAnswer(error: FastifyError): Answer {
  if (!hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, message: say('The request could not be understood.') };
  }
  const fields: Record<string, Said> = {};
  for (const { instancePath, message, params } of error.validation) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[field] ??= problemOf({ ...params, message });
  }
  return { status: 400, message: new Summary(fields), fields };
}

/** PostgreSQL's refusals of what two people do at the same moment, or of text that is none. */
const refusals: Record<string, Answer> = {
  // Unique and foreign keys, a deadlock: the same call made again is told what is wrong.
  ...Object.fromEntries(
    ['23505', '23503', '40P01'].map((code) => [
      code,
      { status: 409, message: say('Somebody else has just changed this. Please try again.') },
    ]),
  ),
  // A NUL in a text.
  '22021': { status: 400, message: say('The request could not be understood.') },
};

/** What a failed call answers with; nothing from inside gets out but the number to quote. */
export function toAnswer(error: FastifyError, requestId: string): Answer {
  if (error instanceof DomainError) {
    const { status, said, fields, current } = error;
    return {
      status,
      message: said,
      ...(fields && { fields }),
      ...(current && { current }),
      ...(error instanceof CodeNeeded && { pending: error.pending }),
    };
  }
  if (error.validation) return validationAnswer(error);
  const refusal = refusals[error.code];
  if (refusal) return refusal;
  const outage = outageOf(error);
  if (outage) return { status: outage.status, message: say(outage.message) };
  const status = error.statusCode ?? 500;
  if (status === 429)
    return { status, message: say('Too many requests. Please try again in a minute.') };
  if (status === 413) return { status, message: say('That is too large.') };
  if (status === 415) return { status, message: say('That kind of content is not accepted here.') };
  if (status < 500) return { status, message: say('The request could not be understood.') };
  return {
    status: 500,
    message: say('Something went wrong on our side ({id}). Please try again.', { id: requestId }),
  };
}

/**
 * Begins the answer to an error, of whatever form: its status, when to come again, kept by nobody.
 * What is our own fault is logged, an outage in words for the operator.
 */
export function refuse(reply: FastifyReply, error: FastifyError, status: number): FastifyReply {
  if (status >= 500) reply.log.error(error, outageOf(error)?.log ?? error.message);
  if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter);
  else if (status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply.code(status).header('cache-control', 'no-store');
}

/** The one place that turns errors into answers. */
export function answerErrors(app: FastifyInstance): void {
  writeAnswers(app);
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > limits.url) throw new DomainError(414, 'That address is too long.');
  });
  app.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', id);
  });
  // Pages answer every GET and the API every method: what arrives here is a file that is not
  // there, or a write to a page.
  app.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? reply.code(404).send({ message: say('There is no such file.') })
      : reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .send({ message: say('Pages can only be read.') }),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, ...body } = toAnswer(error, request.id);
    refuse(reply, error, status);
    if (status === 503 && !request.url.startsWith('/api/')) {
      return reply
        .type('text/html; charset=utf-8')
        .send(plainPage({ languages: languagesOf(request.url), headings, message: body.message }));
    }
    return reply.send(body);
  });
}
