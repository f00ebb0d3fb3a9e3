/** A failure a person may be told of. `status` is the HTTP status the edge answers with. */
export class DomainError extends Error {
  readonly status: number;
  /** What is wrong with each bad value. */
  readonly fields: Record<string, string> | undefined;
  /** What is there now, where somebody else was faster. */
  readonly current: object | undefined;

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 422 | 502 | 503,
    message: string,
    fields?: Record<string, string>,
    current?: object,
  ) {
    super(message);
    this.name = 'DomainError';
    this.status = status;
    this.fields = fields;
    this.current = current;
  }
}

/** 403 in words that fit every refusal. */
export function forbidden(message = 'Your role does not allow this.'): DomainError {
  return new DomainError(403, message);
}

export function notFound(what: string): DomainError {
  return new DomainError(404, `${what} not found.`);
}
