import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Network } from '../cdn/networks.ts';
import type { PageCache } from './page-cache.ts';
import { choose, isKnown, type ReadyPage } from './ready-page.ts';

/** Headers that every answer has anew. */
const ownOfEachAnswer = new Set(['content-length', 'content-encoding', 'warning']);

/**
 * Sends a page in the best coding the browser takes, or 304, and remembers its headers, so that
 * the next answer needs none of this.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (page.status === 200) reply.header('etag', page.etag);
  page.head ??= Object.entries(reply.getHeaders())
    .filter(([name]) => !ownOfEachAnswer.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).send();
  if (page.bodies.identity.length === 0) return reply.type('text/plain').send('');
  const { coding, body } = choose(page, request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
}

/** How browsers and shared caches may keep something whole. */
export interface Sharing {
  headers(tags: Iterable<string>, freshFor: number): Record<string, string>;
}

/** Seconds a network that is told of changes may keep a page. */
const A_DAY = 86_400;

/**
 * Browsers ask each time; shared caches may keep a page for seconds, since they do not hear of
 * changes. A network that does keeps it as long as it stays true.
 */
export function sharing(network: Network | null): Sharing {
  const headers = {
    'cache-control':
      'public, no-cache, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400',
  };
  return {
    headers(tags, freshFor) {
      const list = [...tags];
      if (!network) return { ...headers, 'cache-tag': list.join(',') };
      const seconds = Math.min(A_DAY, Math.floor(freshFor / 1000));
      return { ...headers, ...network.headers(list, seconds) };
    },
  };
}

/** A file that is made of what the site holds: a feed, a sitemap. */
export interface MadeFile {
  type: string;
  body: string | Buffer;
  /** What it shows, as pages say it. */
  tags: string[];
  /** Milliseconds it stays true without a write; absent: for ever. */
  freshFor?: number;
}

/** What answers from memory need. */
export interface Ready {
  cache: PageCache;
  sharing: Sharing;
}

/** Answers a made file from memory, or makes it. */
export async function answerFile(
  { cache, sharing }: Ready,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<MadeFile>,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1);
  const page = await cache.get(path, async () => {
    const { type, body, tags, freshFor = Number.POSITIVE_INFINITY } = await make();
    return {
      status: 200,
      headers: { 'content-type': type, ...sharing.headers(tags, freshFor) },
      body: Buffer.from(body),
      tags: new Set(tags),
      freshFor,
      keep: true,
    };
  });
  return sendPage(request, reply, page);
}
