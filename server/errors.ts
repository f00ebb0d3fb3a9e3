import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { limits } from '../contract/limits.ts';
import { type Message, say } from '../contract/messages/message.ts';
import { problemOf } from '../contract/messages/problem-of.ts';
import type { ProofNeeds } from '../contract/proof-needed.ts';
import type { Failure } from '../database/engines/failure.ts';
import { failureOf } from '../database/failures.ts';
import { CodeNeeded, DomainError, ProofNeeded, TooManyTries } from '../domain/errors.ts';
import { languagesOf, type PlainPage, plainPage } from './html.ts';
import { Summary, translateAnswers } from './messages.ts';
import { outageOf } from './outages.ts';

/** Seconds after which a call that got 503 should be tried again. */
export const RETRY_AFTER = 10;

interface Answer {
  status: number;
  message: Message | Summary;
  fields?: Record<string, Message>;
  current?: object;
  pending?: string;
  prove?: ProofNeeds;
}

/** Describes each invalid value: `limit must be a whole number.` */
function validationAnswer(error: FastifyError): Answer {
  if (!hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, message: say('The request could not be understood.') };
  }
  const fields: Record<string, Message> = {};
  for (const { instancePath, message, params } of error.validation) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[field] ??= problemOf({ ...params, message });
  }
  return { status: 400, message: new Summary(fields), fields };
}

const overtaken: Answer = {
  status: 409,
  message: say('Somebody else has just changed this. Please try again.'),
};

/** Answers to what the database refuses. When a call that was overtaken is repeated, the rules say what is wrong. */
const refusals: Partial<Record<Failure, Answer>> = {
  overtaken,
  deadlock: overtaken,
  value: { status: 400, message: say('The request could not be understood.') },
};

/** Turns an error into an answer, which reveals no internals but the id of the request. */
export function toAnswer(error: FastifyError, requestId: string): Answer {
  if (error instanceof DomainError) {
    const { status, userMessage, fields, current } = error;
    return {
      status,
      message: userMessage,
      ...(fields && { fields }),
      ...(current && { current }),
      ...(error instanceof CodeNeeded && { pending: error.pending }),
      ...(error instanceof ProofNeeded && { prove: error.prove }),
    };
  }
  if (error.validation) return validationAnswer(error);
  const failure = failureOf(error);
  const refusal = failure && refusals[failure];
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
 * Begins the answer to an error, as JSON or a page: status, `retry-after` and `no-store`. Errors of the
 * server are logged, an outage with a sentence for the operator.
 */
export function refuse(reply: FastifyReply, error: FastifyError, status: number): FastifyReply {
  if (status >= 500) {
    const { method, routeOptions, signedIn } = reply.request;
    const about = { route: `${method} ${routeOptions.url}`, by: signedIn?.user._id };
    reply.log.child(about).error(error, outageOf(error)?.log ?? error.message);
  }
  if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter);
  else if (status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply.code(status).header('cache-control', 'no-store');
}

/**
 * Answers an error to a reader, as a page of its own.
 *
 * @param page its heading and whatever it offers besides the message
 */
export function refuseAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
  page: Pick<PlainPage, 'heading' | 'rest'> = { heading: ({ down }) => down },
): FastifyReply {
  const { status, message } = toAnswer(error, request.id);
  return refuse(reply, error, status)
    .type('text/html; charset=utf-8')
    .send(plainPage({ ...page, languages: languagesOf(request.url), message }));
}

/** Installs the error handlers; this is the one place that turns errors into answers. */
export function answerErrors(app: FastifyInstance): void {
  translateAnswers(app);
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > limits.url) throw new DomainError(414, 'That address is too long.');
  });
  app.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', id);
  });
  // Pages answer every GET and the API every method: only missing files and writes to pages get here.
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
    if (status >= 500 && !request.url.startsWith('/api/')) {
      return refuseAsPage(request, reply, error);
    }
    return refuse(reply, error, status).send(body);
  });
}
