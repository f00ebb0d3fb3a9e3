import type { FastifyInstance } from 'fastify';
import { checkShape } from './json-shape.ts';

/** Reads JSON bodies within the limits of all calls. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      try {
        checkShape(body);
        parse(request, body, done);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  );
}
