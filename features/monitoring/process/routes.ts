import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const routes = new WeakMap<IncomingMessage, string>();

/** Notes of each request that reaches Fastify which route answers it: as many as are declared, whatever is asked. */
export function noteRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    routes.set(raw, routeOptions.url ?? 'none');
  });
}

/** Returns the route of a request; `ready` is a page from memory, which never reaches Fastify (docs/decisions/page-cache.md). */
export const routeOf = (request: IncomingMessage): string => routes.get(request) ?? 'ready';
