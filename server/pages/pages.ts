import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/database.ts';
import { capitalCodes, findOldPath } from '../../domain/redirects.ts';
import type { Config } from '../config.ts';
import { previewHeaders, workingPolicy } from '../security.ts';
import { type ContentSource, watchContent } from './content.ts';
import { moved, oldAddresses } from './old-addresses.ts';
import { PageCache, type ReadyPage, type Rendered } from './page-cache.ts';
import type { PageRenderer } from './renderer.ts';

export interface PageOptions {
  config: Config;
  database: Database;
  source: ContentSource;
  renderer: PageRenderer;
  dev: boolean;
}

/** Where people work: an application for one person, rendered anew and never kept. */
const workingPath = /^\/(?:admin(?:\/.*)?|login|signup|profile|reset(?:\/.*)?|invite\/.*)$/;

/** An article that is being written, for those who have its link. */
const previewPath = /^\/preview\/[^/]+\/?$/;

/** Pages whose addresses carry a page number; every other parameter is ignored. */
const pagedPath = /^\/(?:stories|category\/[^/]+|author\/[^/]+)$/;

/**
 * The address a page is rendered and kept under: its path, with a page number where the route
 * declares one.
 */
function pageKey(path: string, query: URLSearchParams): string {
  const page = pagedPath.test(path) ? query.get('page') : null;
  return page === null || page === '1' ? path : `${path}?page=${encodeURIComponent(page)}`;
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers);
}

/** Sends ready bytes in the best coding the browser takes, or 304. */
function send(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): FastifyReply {
  const accepts = String(request.headers['accept-encoding'] ?? '');
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  if (page.identity.length === 0) return reply.type('text/plain').send('');
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}

/** Every page a visitor reads: rendered once, then sent from memory until something changes. */
export async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { config, database, source, renderer, dev } = options;
  const cache = new PageCache(database, config.PAGE_CACHE_BYTES);

  async function render(key: string, request: FastifyRequest): Promise<Rendered> {
    const { content, shown } = source();
    const watched = watchContent(content, request.log);
    const response = await renderer(new Request(config.SITE_URL + key), watched.content);
    const body = Buffer.from(await response.arrayBuffer());
    const keep = response.status === 200 && watched.whole();
    return {
      status: response.status,
      headers: {
        ...headersOf(response),
        'cache-control': keep
          ? 'public, no-cache, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400'
          : 'no-store',
        ...(keep && { 'cache-tag': [...shown.tags].join(',') }),
      },
      body,
      tags: shown.tags,
      freshFor: shown.freshFor,
      keep,
    };
  }

  /** A page rendered for this request alone. */
  async function answerAnew(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Record<string, string>,
    nonce?: string,
  ): Promise<FastifyReply> {
    const { content } = watchContent(source().content, request.log);
    const response = await renderer(new Request(config.SITE_URL + key), content, nonce);
    return reply
      .code(response.status)
      .headers({ ...headersOf(response), ...headers, 'cache-control': 'no-store' })
      .send(Buffer.from(await response.arrayBuffer()));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Joined, not resolved: two leading slashes would name another host.
    const { pathname, searchParams } = new URL(config.SITE_URL + request.url);
    if (workingPath.test(pathname)) {
      const nonce = randomBytes(16).toString('base64');
      const policy = { 'content-security-policy': workingPolicy(config, nonce, dev) };
      return answerAnew(request.url, request, reply, policy, nonce);
    }
    if (previewPath.test(pathname)) {
      return answerAnew(pathname, request, reply, previewHeaders(config, dev));
    }
    const key = pageKey(pathname, searchParams);
    const page = await cache.get(key, () => render(key, request));
    if (page.status === 302) {
      const path = await findOldPath(database.db, capitalCodes(pathname));
      if (path) return moved(reply, path, messages.redirecting);
    }
    return send(request, reply, page);
  }

  oldAddresses(app, database, answer);
  app.get('/*', answer);
}
