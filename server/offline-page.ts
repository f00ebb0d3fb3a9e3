import type { FastifyInstance } from 'fastify';
import { type Language, languageSchema } from '../contract/common.ts';
import { say } from '../contract/messages/message.ts';
import { prefixed, prefixOf } from '../contract/paths/language-prefix.ts';
import { offlinePlaces, paths } from '../contract/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { getSettings } from '../domain/settings.ts';
import type { Config } from './config.ts';
import { plainPage, plainPolicy, plainStyle } from './html.ts';
import { pageWords } from './words/pages.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': plainPolicy,
  'x-content-type-options': 'nosniff',
};

/** Renders the page with this language first and the others below. */
const pageIn = (first: Language) =>
  plainPage({
    languages: [first, ...languageSchema.options.filter((language) => language !== first)],
    heading: ({ unreachable }) => unreachable,
    message: say(
      'This page needs the net, or the site does not answer. What you typed in an article is kept on this device.',
    ),
    rest: (language) => `<p><a href="">${pageWords[language].tryAgain}</a></p>`,
    style: plainStyle,
  });

/**
 * A worker that answers navigations to working pages which fail, and nothing else; it keeps nothing. A
 * scope is only the beginning of an address: `/profile` is also that of `/profiles/a-reading-page`.
 */
const answering = (
  prefix: string,
  page: string,
) => `addEventListener('install', () => skipWaiting());
const working = /^${prefix.replace('/', '\\/')}(?:${offlinePlaces.join('|').replaceAll('/', '\\/')})(?:\\/|$)/;
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (!working.test(new URL(request.url).pathname)) return;
  const page = () => new Response(${JSON.stringify(page)}, ${JSON.stringify({ status: 503, headers })});
  event.respondWith(fetch(request).catch(page));
});
`;

/**
 * Takes the place of the other, as any new script does at the next visit, and removes itself. A page that is
 * opened meanwhile calls the registration back, and then finds another such script.
 */
const removing = () => `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
// ${Date.now()}
`;

/** Serves the service workers that say, where a working page cannot be reached, what is so (docs/decisions/offline-and-service-workers.md). */
export function offlinePage(app: FastifyInstance, config: Config, { db }: Database): void {
  for (const named of prefixed) {
    const prefix = prefixOf(named);
    app.get(prefix + paths.offlineScript(), { schema: { hide: true } }, async (_request, reply) => {
      const language = named ?? (await getSettings(db)).language;
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', `${prefix}/`)
        .send(config.OFFLINE_PAGE ? answering(prefix, pageIn(language)) : removing());
    });
  }
}
