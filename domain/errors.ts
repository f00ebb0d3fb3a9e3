import {
  inEnglish,
  type Message,
  type MessageOrKey,
  type PlainKey,
  say,
} from '../contract/messages/message.ts';
import type { ProofNeeds } from '../contract/proof-needed.ts';

/** A failure whose message is meant for people. `status` is the HTTP status of the answer. */
export class DomainError extends Error {
  readonly status: number;
  readonly userMessage: Message;
  /** The problem of each invalid value. */
  readonly fields: Record<string, Message> | undefined;
  /** The present state, when somebody else has saved meanwhile. */
  readonly current: object | undefined;

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 414 | 422 | 429 | 501 | 502 | 503 | 507,
    message: MessageOrKey,
    fields?: Record<string, MessageOrKey>,
    current?: object,
  ) {
    const userMessage = say(message);
    super(inEnglish(userMessage));
    this.userMessage = userMessage;
    this.name = 'DomainError';
    this.status = status;
    this.fields =
      fields &&
      Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, say(problem)]));
    this.current = current;
  }
}

function waitFor(count: number): MessageOrKey {
  if (count === 1) return 'Too many tries. Please try again in 1 second.';
  if (count < 90) return say('Too many tries. Please try again in {count} seconds.', { count });
  return say('Too many tries. Please try again in {count} minutes.', {
    count: Math.ceil(count / 60),
  });
}

/** 429: the caller has to wait for so many milliseconds. */
export class TooManyTries extends DomainError {
  /** The wait in seconds, for `Retry-After`. */
  readonly retryAfter: number;

  constructor(wait: number, message?: MessageOrKey) {
    const seconds = Math.ceil(wait / 1000);
    super(429, message ?? waitFor(seconds));
    this.retryAfter = seconds;
  }
}

/** Somebody failed to sign in: as a person, as far as the site knows whom they mean. */
export class SignInRefused extends DomainError {
  readonly userId: string | undefined;

  constructor(
    status: 401 | 422,
    userId: string | undefined,
    message: MessageOrKey,
    fields?: Record<string, MessageOrKey>,
  ) {
    super(status, message, fields);
    this.userId = userId;
  }
}

/** 401: the password was right, but a code is needed too. */
export class CodeNeeded extends DomainError {
  /** The token that continues the sign-in; it has no other use and expires within minutes. */
  readonly pending: string;

  constructor(pending: string) {
    super(401, 'Please give the code of your authenticator app, too.');
    this.pending = pending;
  }
}

/** 401: the session goes on, but the change needs a proof of who makes it. */
export class ProofNeeded extends DomainError {
  /** What the person can prove with. */
  readonly prove: ProofNeeds;

  constructor(prove: ProofNeeds) {
    super(401, 'Please confirm first that it is you.');
    this.prove = prove;
  }
}

/** Makes a 403 whose message fits every refusal. */
export function forbidden(message: MessageOrKey = 'Your role does not allow this.'): DomainError {
  return new DomainError(403, message);
}

/** Makes a 503: the site is busy. */
export function busy(): DomainError {
  return new DomainError(503, 'The site is busy. Please try again shortly.');
}

/** The kinds of things that may not be found, each with its message. */
type Missing<S = PlainKey> = S extends `${infer What} not found.` ? What : never;

export function notFound(what: Missing): DomainError {
  return new DomainError(404, `${what} not found.`);
}
