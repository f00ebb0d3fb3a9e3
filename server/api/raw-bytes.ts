import type { FastifyInstance } from 'fastify';

/** The type under which bytes are sent as they are. */
export const BYTES = 'application/octet-stream';

/** Lets the calls of a scope take bytes; call it in a plugin of their own, since few calls do. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
