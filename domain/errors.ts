/** A failure a person may be told of. `status` is the HTTP status the edge answers with. */
export class DomainError extends Error {
  readonly status: number;

  constructor(status: 400 | 404 | 409 | 422, message: string) {
    super(message);
    this.name = 'DomainError';
    this.status = status;
  }
}

export function notFound(what: string): DomainError {
  return new DomainError(404, `${what} not found.`);
}
