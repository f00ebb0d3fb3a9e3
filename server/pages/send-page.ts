import type { FastifyReply, FastifyRequest } from 'fastify';
import { featureTag } from '../../domain/features/off.ts';
import { EVERY_PAGE, MOST_TAGS, type Network } from '../cdn/networks.ts';
import type { PageCache } from './page-cache.ts';
import { allowPageParts } from './page-policy.ts';
import { choose, isKnown, type ReadyPage } from './ready-page.ts';

/** Headers that Node adds to every answer itself, so that they are not remembered. */
const ownOfEachAnswer = new Set(['content-length', 'content-encoding', 'warning']);

/**
 * Sends a page in the best coding that the browser takes, or 304, and remembers its headers for the
 * fast path.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (page.status === 200) reply.header('etag', page.etag);
  allowPageParts(reply);
  page.head ??= Object.entries(reply.getHeaders())
    .filter(([name]) => !ownOfEachAnswer.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).send();
  if (page.bodies.identity.length === 0) return reply.type('text/plain').send('');
  const { coding, body } = choose(page, request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
}

/** The headers that tell browsers and shared caches how long they may keep a page. */
export interface Sharing {
  headers(tags: Iterable<string>, freshFor: number): Record<string, string>;
}

/** Seconds that a network which gets purges may keep a page. */
const A_DAY = 86_400;

/**
 * Browsers revalidate each time; shared caches may keep a page for seconds, since they do not hear of
 * changes. A network that gets purges keeps it as long as it stays true.
 */
export function sharing(network: Network | null): Sharing {
  const headers = {
    'cache-control':
      'public, no-cache, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400',
  };
  return {
    headers(tags, freshFor) {
      const list = [...tags];
      if (!network || list.length > MOST_TAGS) return headers;
      const seconds = Math.min(A_DAY, Math.floor(freshFor / 1000));
      return { ...headers, ...network.headers([...list, EVERY_PAGE], seconds) };
    },
  };
}

/** A file that is generated from the site's content: a feed, a sitemap. */
export interface MadeFile {
  type: string;
  body: string | Buffer;
  /** Further headers. */
  headers?: Record<string, string>;
  /** The tags of what the file shows. */
  tags: string[];
  /** Tags of the articles whose beginnings or texts it holds. */
  listed?: string[];
  /** Milliseconds that the file stays true without a write; absent: for ever. */
  freshFor?: number;
}

/** The page cache and its sharing headers. */
export interface PageCaching {
  cache: PageCache;
  sharing: Sharing;
}

/** Answers a generated file from the page cache, or generates it. */
export async function answerFile(
  { cache, sharing }: PageCaching,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<MadeFile>,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1);
  const { feature } = request.routeOptions.config;
  const page = await cache.get(path, async () => {
    const made = await make();
    const { type, body, headers, listed, freshFor = Number.POSITIVE_INFINITY } = made;
    const tags = feature === undefined ? made.tags : [...made.tags, featureTag(feature)];
    return {
      status: 200,
      headers: { 'content-type': type, ...headers, ...sharing.headers(tags, freshFor) },
      body: Buffer.from(body),
      tags: new Set(tags),
      listed: new Set(listed),
      freshFor,
      keep: true,
    };
  });
  return sendPage(request, reply, page);
}
