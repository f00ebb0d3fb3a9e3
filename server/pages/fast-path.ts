import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasName } from '../../domain/redirects/named-address.ts';
import { keyOfUrl } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { isKnown, wireOf } from './ready-page.ts';

/**
 * Answers a page from the page cache before Fastify sees the request, with the headers of the page's
 * first answer (docs/decisions/page-cache.md). Returns false when it cannot. Most requests of a site end here.
 */
export function answerReady(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !url || hasName(url)) return false;
  let page: ReturnType<PageCache['ready']>;
  try {
    const key = keyOfUrl(url);
    if (key === null) return false;
    page = cache.ready(key);
  } catch {
    // The database cannot be reached: Fastify answers.
    return false;
  }
  if (!page?.head) return false;
  if (isKnown(page, headers['if-none-match'])) {
    response.writeHead(304, page.head).end();
    return true;
  }
  const { head, text } = wireOf(page, headers['accept-encoding']);
  response.writeHead(page.status, head);
  if (method === 'HEAD') response.end();
  else response.end(text, 'latin1');
  return true;
}
