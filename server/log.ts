import { randomBytes } from 'node:crypto';
import type { FastifyLoggerOptions, FastifyRequest } from 'fastify';
import { KEY_PREFIX } from '../contract/api-keys.ts';
import { patterns } from '../contract/paths/paths.ts';
import { decodeUnreserved } from '../contract/paths/pattern.ts';

/** What stands before the code of a page that signs somebody in, shows what is not published, or answers a mail. */
const coded = Object.values({ ...patterns.account, ...patterns.fresh })
  .filter((pattern) => pattern.includes('/:code'))
  .map((pattern) => pattern.slice(1, pattern.indexOf('/:code')));
/** The codes in addresses of those pages and of calls such as `links/reset/CODE`. */
const secretPaths = new RegExp(
  `(/(?:${coded.join('|')}|links/[^/?#]+|letters/bounces)/)[^/?#]+`,
  'gi',
);
/** What looks like `newSecret`, also as a key of the API, wherever it stands; names in addresses are in small letters. */
const secretWords = new RegExp(
  `(?<![\\w-])(?:${KEY_PREFIX})?(?=[^A-Z/?#]*[A-Z])[\\w-]{43}(?![\\w-])`,
  'g',
);
const secretValues = /([?&][\w-]{0,20}(?:code|token|password|key|secret)=)[^&#]*/gi;

/** Removes secret codes from an address for the log. */
function withoutSecrets(url: string): string {
  return decodeUnreserved(url)
    .replace(secretPaths, '$1…')
    .replace(secretValues, '$1…')
    .replace(secretWords, '…');
}

/** Makes the id of a request, which a person can quote and the operator can search for. */
export function newRequestId(): string {
  return randomBytes(6).toString('hex');
}

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/**
 * Returns the parts of an error that hold no values of users: PostgreSQL's errors contain the row that
 * failed, Node's the bytes of a request that could not be parsed, with its headers.
 */
function loggedError(error: Error & { code?: unknown }): LoggedError {
  const { name, message, stack = '', code, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code: String(code) }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  remoteAddress: ip,
});

/** Returns the logger's settings: one line of JSON for each event, with `reqId` where it belongs to a request. */
export function logging(level: string): FastifyLoggerOptions {
  return { level, serializers: { req: loggedRequest, err: loggedError } };
}
