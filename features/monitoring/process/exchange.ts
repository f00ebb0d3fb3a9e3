import { IncomingMessage, ServerResponse } from 'node:http';

/** Where Node tells of each request that has arrived, pages from memory included (docs/decisions/page-cache.md). */
export const REQUEST_START = 'http.server.request.start';

/** Servers of this process that are not the site, such as that of the figures. */
export const notOfTheSite = new WeakSet<object>();

/** Reads what Node tells of a request of the site: an object with request, response, socket and server. */
export function exchangeOf(message: unknown) {
  if (typeof message !== 'object' || message === null) return null;
  if (!('request' in message && 'response' in message && 'server' in message)) return null;
  const { request, response, server } = message;
  if (typeof server === 'object' && server && notOfTheSite.has(server)) return null;
  const known = request instanceof IncomingMessage && response instanceof ServerResponse;
  return known ? { request, response } : null;
}

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request, as one of few. */
export const methodOf = ({ method = '' }: IncomingMessage): string =>
  known.has(method) ? method : 'other';
