import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { matchPath } from '../../contract/paths/match.ts';
import { prescribed } from '../../contract/prescribed-texts.ts';
import type { Database } from '../../database/database.ts';
import { capitalizePercentEncoding, isGone } from '../../domain/addresses/history.ts';
import { networkOf } from '../../domain/limits/networks.ts';
import { addressesBehind } from '../../domain/redirects/derived.ts';
import { isLive } from '../../domain/redirects/live.ts';
import { findMoved } from '../../domain/redirects/moved.ts';
import { namedAddress } from '../../domain/redirects/named-address.ts';
import { RETRY_AFTER } from '../errors.ts';
import { limitKey, rateWindows } from '../rate-windows.ts';
import { type PolicyOptions, workingPolicy } from '../security.ts';
import { type ContentSource, watchContent } from './content.ts';
import { freshPages } from './fresh-pages.ts';
import { countMissed } from './missed-paths.ts';
import { oldAddresses, redirectTo } from './old-addresses.ts';
import { findOldFeed } from './old-feeds.ts';
import { lostAddress, type PageAddress, readAddress, splitUrl } from './page-address.ts';
import { allowPageParts } from './page-policy.ts';
import { previewPages } from './preview-pages.ts';
import type { Rendered } from './ready-page.ts';
import type { PageRenderer } from './renderer.ts';
import { renders } from './renders.ts';
import { searchPage } from './search-page.ts';
import { type PageCaching, sendPage } from './send-page.ts';
import { speculationRules } from './speculation.ts';

export interface PageOptions extends PolicyOptions {
  database: Database;
  source: ContentSource;
  renderer: PageRenderer;
  caching: PageCaching;
}

/** How a page is rendered for one request. */
interface Anew {
  nonce?: string;
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers);
}

const isNotFound = (match: PageAddress['match']) => match?.name === 'notFound';

/** Whether a page says that there is nothing at its address, which is not that of the page that says so. */
function isLost({ match }: PageAddress, { status, headers }: Pick<Rendered, 'status' | 'headers'>) {
  if (status === 302) return isNotFound(matchPath(headers.location ?? ''));
  return status === 404 && !isNotFound(match);
}

/** The status of a page, and when to try again where it failed because the database did. */
function outcome({ status }: Response, outage: Error | undefined) {
  const retry: Record<string, string> = {};
  if (status !== 500 || !outage) return { status, retry };
  retry['retry-after'] = String(RETRY_AFTER);
  return { status: 503, retry };
}

/** Serves all pages: reading pages from the page cache, working pages and previews rendered for each request. */
export async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { config, database, source, renderer, dev, caching } = options;
  // A static copy may stand below a path, of which routes know nothing.
  const { origin } = new URL(config.SITE_URL);
  const rules = speculationRules(app);
  const rendering: PageRenderer = (...given) => renders.tracePromise(() => renderer(...given), {});

  async function render(
    { named, match }: PageAddress,
    key: string,
    request: FastifyRequest,
  ): Promise<Rendered> {
    const { content, facts } = source({
      language: named,
      article: match?.name === 'article' ? match.params.slug : undefined,
    });
    const watched = watchContent(content, request.log);
    const response = await rendering(new Request(origin + key), watched.content);
    const body = Buffer.from(await response.arrayBuffer());
    const { tags, listed, freshFor } = facts;
    const expected = isNotFound(match) ? 404 : 200;
    const keep = response.status === expected && watched.whole(response);
    const { status, retry } = outcome(response, watched.outage());
    return {
      status,
      headers: {
        ...headersOf(response),
        ...retry,
        ...(response.status === 200 && { 'speculation-rules': rules }),
        ...(keep && response.status === 200
          ? caching.sharing.headers(tags, freshFor)
          : { 'cache-control': 'no-store' }),
      },
      body,
      tags,
      listed,
      freshFor,
      keep,
      outage: watched.outage(),
    };
  }

  /** Renders a page for this request alone. */
  async function answerAnew(
    url: string,
    { named }: PageAddress,
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Record<string, string> = {},
    { nonce }: Anew = {},
  ): Promise<FastifyReply> {
    const asker = networkOf(request.ip);
    const { content: own } = source({ language: named, asker });
    const { content, outage } = watchContent(own, request.log);
    const response = await rendering(new Request(origin + url), content, nonce);
    const failure = response.status === 500 ? outage() : undefined;
    if (failure) throw failure;
    reply
      .code(response.status)
      .headers({ ...headersOf(response), ...headers, 'cache-control': 'no-store' });
    return allowPageParts(reply).send(Buffer.from(await response.arrayBuffer()));
  }

  /** Where an old address with a named parameter leads (`/?p=12`), which the key of a page ignores. */
  async function calledByName(url: string): Promise<string | null> {
    const { path: place, query } = splitUrl(url);
    if (query === null) return null;
    const target = await findMoved(database.db, place, (path) => namedAddress(path, query));
    const feed = new URLSearchParams(query).get('feed');
    return target || feed === null ? target : oldFeed(`${place}/feed/${feed}`);
  }

  /** Where the feed of a page in another system leads. */
  function oldFeed(asked: string): Promise<string | null> {
    const { path } = splitLanguage(asked.replace(/^\/+/, '/'));
    return findOldFeed(database.db, capitalizePercentEncoding(path));
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    failure?: number,
  ): Promise<FastifyReply> {
    const address = readAddress(request.url);
    const { path, named, match, ofData, key } = address;
    // Working pages have a nonce, so they are rendered for each request and never kept.
    if (match?.kind === 'admin' || match?.kind === 'account') {
      const nonce = randomBytes(16).toString('base64');
      const policy = {
        'content-security-policy': workingPolicy(config, nonce, dev),
        // Some of their addresses are secrets of mails.
        ...(match.kind === 'account' && { 'referrer-policy': 'no-referrer' }),
      };
      return answerAnew(address.url, address, request, reply, policy, { nonce });
    }
    if (match?.name === 'preview') return answerPreview(request, reply, match);
    // That of a search has a route of its own.
    if (match?.kind === 'fresh' && match.name !== 'search') {
      return answerFresh(request, reply, address);
    }
    const called = await calledByName(address.url);
    if (called) return redirectTo(reply, called, prescribed.redirecting);
    if (ofData) {
      // Reading pages have no script of the router: their data would be a second form of each.
      const target = await findMoved(database.db, path, (asked) => asked);
      if (target) return redirectTo(reply, target, prescribed.redirecting);
      return reply.redirect(lostAddress(address).path, 302);
    }
    if (key === null) return reply.redirect(lostAddress(address).path, 302);
    const page = await caching.cache.get(key, () => render(address, key, request));
    // What stands below the prefix of the site's own language is answered 301, whether it is there or not.
    const isAway =
      page.status === 302 || (page.status === 301 && named && !(await isLive(database.db, path)));
    if (isAway) {
      const target = await findMoved(database.db, path, (asked) => asked);
      if (target) return redirectTo(reply, target, prescribed.redirecting);
    }
    if (page.status === 302) {
      const feed = await oldFeed(path);
      if (feed) return redirectTo(reply, feed, prescribed.redirecting);
      for (const nearest of addressesBehind(path)) {
        const target = await findMoved(database.db, nearest, (asked) => asked);
        if (target) return redirectTo(reply, target, prescribed.redirecting);
      }
    }
    if (!failure && isLost(address, page)) {
      if (await isGone(database.db, path)) {
        const lost = lostAddress(address);
        const said = await caching.cache.get(lost.path, () => render(lost, lost.path, request));
        return sendPage(request, reply, { ...said, status: 410 });
      }
      // A list that is not so long is there all the same.
      if (!(await isLive(database.db, path))) countInVain(request, path);
    }
    return sendPage(request, reply, failure ? { ...page, status: failure } : page);
  }

  const countInVain = countMissed(app, database);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => limitKey(ip),
    store: rateWindows('pages', options),
  });
  const answerPreview = previewPages(app, options);
  const answerFresh = freshPages(app, options, answerAnew);
  oldAddresses(app, database, answer);
  await app.register(searchPage, {
    config,
    answer: (request, reply) => {
      const address = readAddress(request.url);
      return answerAnew(address.url, address, request, reply);
    },
  });
  app.get('/*', (request, reply) => answer(request, reply));
}
