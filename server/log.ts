import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { KEY_PREFIX } from '../contract/api-keys.ts';
import { patterns } from '../contract/paths/paths.ts';
import { decodeUnreserved } from '../contract/paths/pattern.ts';
import { DomainError } from '../domain/errors.ts';
import { featurePages } from '../features/features.ts';
import { featureCodes } from '../features/tokens.ts';
import { outageOf } from './outages.ts';

/** What stands before the code of a page or call that signs somebody in, shows what is not published, or answers a mail. */
const coded = [
  ...Object.values({ ...patterns.account, ...patterns.fresh }),
  ...featurePages.map(({ pattern }) => pattern),
  ...featureCodes,
]
  .filter((pattern) => pattern.includes('/:code'))
  .map((pattern) => pattern.slice(1, pattern.indexOf('/:code')));
/** The codes in addresses of those pages and of calls such as `links/reset/CODE`. */
const secretPaths = new RegExp(`(/(?:${coded.join('|')}|links/[^/?#]+)/)[^/?#]+`, 'gi');
/**
 * What is as long as a `newSecret`, also as a key of the API, wherever it stands. What may follow is looked for in the
 * match alone: a search from each word to the next capital letter took seconds for one long address.
 */
const secretWords = new RegExp(`(?<![\\w-])(?:${KEY_PREFIX})?[\\w-]{43}(?![\\w-])`, 'g');
/** Names in addresses are in small letters, secrets have capital ones too. */
const withoutSecret = (word: string) => (/[A-Z]/.test(word) ? '…' : word);
const secretValues = /([?&][\w-]{0,20}(?:code|token|password|key|secret)=)[^&#]*/gi;

/** Removes secret codes from an address for the log. */
function withoutSecrets(url: string): string {
  return decodeUnreserved(url)
    .replace(secretPaths, '$1…')
    .replace(secretValues, '$1…')
    .replace(secretWords, withoutSecret);
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

/** Milliseconds in which one line of a kind is enough. */
const A_SECOND = 1000;

/** Lets one line of each kind pass in a second. Returns how many were left out since the last; null: this one is, too. */
function oncePerSecond(): (kind: string) => number | null {
  const last = new Map<string, { at: number; leftOut: number }>();
  return (kind) => {
    const now = performance.now();
    const known = last.get(kind);
    if (known && now - known.at < A_SECOND) {
      known.leftOut += 1;
      return null;
    }
    last.set(kind, { at: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  };
}

/** For what or whom work was done, by names that the log may hold. */
export type About = Record<string, string>;

/** Logs a failure, and what it was about where that is one of many. */
export type OnProblem = (error: unknown, about?: About) => void;

/** Returns what logs failures of work in the background, by its name. */
export function failing(log: FastifyBaseLogger, work: string): OnProblem {
  return (error, about) => log.child({ work, ...about }).error(error);
}

type Logging = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Returns the kind of a failure that comes many times at once: an outage, or what a system or a service answers, which
 * has a code. A mistake of ours has none: each of these is told.
 */
function kindOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return outageOf(error)?.log ?? ('code' in error ? String(error.code) : undefined);
}

/**
 * Returns the logger's settings: one line of JSON for each event, with `reqId` where it belongs to a request. Of the
 * many requests that one outage or a busy site refuses there is a line a second, and of a busy site no stack.
 */
export function logging(level: string): Logging {
  const pass = oncePerSecond();
  return {
    level,
    serializers: { req: loggedRequest, err: loggedError },
    hooks: {
      logMethod(given, method) {
        const [error, said] = given;
        const kind = kindOf(error);
        const leftOut = kind === undefined ? 0 : pass(kind);
        if (leftOut === null) return;
        if (!(error instanceof Error) || kind === undefined) return method.apply(this, given);
        const isBusy = error instanceof DomainError && error.cause === undefined;
        const fields = { ...(!isBusy && { err: error }), ...(leftOut > 0 && { leftOut }) };
        const words = [said, outageOf(error)?.log].filter(Boolean);
        method.call(this, fields, [...new Set(words)].join(': ') || error.message);
      },
    },
  };
}
