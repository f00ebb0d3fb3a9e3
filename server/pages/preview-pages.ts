import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefixOf } from '../../contract/paths/language-prefix.ts';
import type { Match } from '../../contract/paths/match.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { isPreviewOpen } from '../../domain/articles/previews.ts';
import { DomainError } from '../../domain/errors.ts';
import { findPreviewedHome } from '../../domain/home-page/preview.ts';
import { refuseAsPage } from '../errors.ts';
import { type PolicyOptions, previewHeaders } from '../security.ts';
import { type ContentSource, watchContent } from './content.ts';
import { PageCache } from './page-cache.ts';
import { allowPageParts } from './page-policy.ts';
import { choose, type Rendered } from './ready-page.ts';
import type { PageRenderer } from './renderer.ts';

/** Bytes of rendered previews. They have a cache of their own, so that they never push out a page. */
const MOST_BYTES = 32_000_000;

interface Options extends PolicyOptions {
  database: Database;
  source: ContentSource;
  renderer: PageRenderer;
}

type PreviewMatch = Extract<Match, { name: 'preview' }>;

/**
 * Makes the function that answers the pages of previews: for those who have the link, and for no
 * other cache than this. One is rendered once, until its link ends or something on it changes, and
 * one address may ask for so many in a minute.
 */
export function previewPages(app: FastifyInstance, options: Options) {
  const { config, database, renderer, source } = options;
  const cache = new PageCache(database, MOST_BYTES);
  const max = Math.ceil(config.API_RATE_LIMIT / 5);
  const countCall = app.createRateLimit({ max, timeWindow: '1 minute' });

  async function render(
    path: string,
    { language, params: { code } }: PreviewMatch,
    { log }: FastifyRequest,
  ): Promise<Rendered> {
    const home = await findPreviewedHome(database.db, code);
    const { content, facts } = source({
      language,
      ...(home ? { homePage: home } : { preview: code }),
    });
    const watched = watchContent(content, log);
    const page = home ? prefixOf(language) + paths.home() : path;
    const response = await renderer(new Request(config.SITE_URL + page), watched.content);
    const body = Buffer.from(await response.arrayBuffer());
    const keep = response.status === 200 && watched.whole(response);
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body, ...facts, keep };
  }

  function answerBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const error = new DomainError(429, 'Too many requests. Please try again in a minute.');
    return refuseAsPage(request, reply, Object.assign(error, { code: '' }), {
      heading: ({ busyPreview }) => busyPreview,
    });
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    match: PreviewMatch,
  ): Promise<FastifyReply> => {
    const { language, params } = match;
    reply.headers({ ...previewHeaders(options), 'cache-control': 'no-store' });
    const counted = await countCall(request);
    if (!counted.isAllowed && counted.isExceeded) return answerBusy(request, reply);
    const path = prefixOf(language) + paths.preview(params);
    const open = await isPreviewOpen(database.db, params.code);
    // Nothing of a preview that has ended may stay; an unknown code gets the same page.
    const key = open ? path : prefixOf(language) + paths.preview({ code: '-' });
    const page = await cache.get(key, () => render(key, match, request));
    const { coding, body } = choose(page, request.headers['accept-encoding']);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    reply.code(page.status).headers({
      ...page.headers,
      ...previewHeaders(options),
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
    return allowPageParts(reply).send(body);
  };
}
