import { inEnglish, type Message, type Plain, type Said, say } from '../contract/sentences/say.ts';

/** A failure a person may be told of. `status` is the HTTP status the edge answers with. */
export class DomainError extends Error {
  readonly status: number;
  readonly said: Said;
  /** What is wrong with each bad value. */
  readonly fields: Record<string, Said> | undefined;
  /** What is there now, where somebody else was faster. */
  readonly current: object | undefined;

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 414 | 422 | 429 | 502 | 503 | 507,
    message: Message,
    fields?: Record<string, Message>,
    current?: object,
  ) {
    const said = say(message);
    super(inEnglish(said));
    this.said = said;
    this.name = 'DomainError';
    this.status = status;
    this.fields =
      fields &&
      Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, say(each)]));
    this.current = current;
  }
}

function waitFor(count: number): Message {
  if (count === 1) return 'Too many tries. Please try again in 1 second.';
  if (count < 90) return say('Too many tries. Please try again in {count} seconds.', { count });
  return say('Too many tries. Please try again in {count} minutes.', {
    count: Math.ceil(count / 60),
  });
}

/** 429: one has to wait for so many milliseconds. */
export class TooManyTries extends DomainError {
  /** In seconds, as HTTP says it. */
  readonly retryAfter: number;

  constructor(wait: number) {
    const seconds = Math.ceil(wait / 1000);
    super(429, waitFor(seconds));
    this.retryAfter = seconds;
  }
}

/** 401: the password was right, and a code is wanted too. */
export class CodeNeeded extends DomainError {
  /** What the sign-in is gone on with: of no other use, and for minutes only. */
  readonly pending: string;

  constructor(pending: string) {
    super(401, 'Please give the code of your authenticator app, too.');
    this.pending = pending;
  }
}

/** 403 in words that fit every refusal. */
export function forbidden(message: Message = 'Your role does not allow this.'): DomainError {
  return new DomainError(403, message);
}

/** 503: there is no room for more just now. */
export function busy(): DomainError {
  return new DomainError(503, 'The site is busy. Please try again shortly.');
}

/** What may be missing: each has a sentence. */
type Missing<S = Plain> = S extends `${infer What} not found.` ? What : never;

export function notFound(what: Missing): DomainError {
  return new DomainError(404, `${what} not found.`);
}
