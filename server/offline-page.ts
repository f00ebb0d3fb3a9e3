import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { say } from '../contract/messages/message.ts';
import { prefixed, prefixOf } from '../contract/paths/language-prefix.ts';
import { paths } from '../contract/paths/paths.ts';
import type { Config } from './config.ts';
import { languagesOf, plainPage } from './html.ts';

const headings = { hi: 'साइट तक पहुँचा नहीं जा सका', en: 'The site cannot be reached' };
const again = { hi: 'फिर कोशिश करें', en: 'Try again' };

const style = `body{margin:0;background:#fbf7f0;color:#1d1714;font:1.125rem/1.7 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
div+div{margin-top:2.5rem;padding-top:1rem;border-top:1px solid}
h1{font-size:1.5rem;line-height:1.4}
a{display:inline-block;padding:.4rem 1rem;border:1px solid;border-radius:99px;color:inherit;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#16110f;color:#f1e9df}}`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** A worker that answers navigations of its scope which fail, and nothing else; it keeps nothing. */
const answering = (page: string) => `addEventListener('install', () => skipWaiting());
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const page = () => new Response(${JSON.stringify(page)}, ${JSON.stringify({ status: 503, headers })});
  event.respondWith(fetch(request).catch(page));
});
`;

/** Takes the place of the other, as any new script does at the next visit, and removes itself. */
const removing = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

/** Serves the service workers that say, where the admin cannot be reached, what is so (decision 92). */
export function offlinePage(app: FastifyInstance, config: Config): void {
  for (const prefix of prefixed.map(prefixOf)) {
    const address = prefix + paths.offlineScript();
    const page = plainPage({
      languages: languagesOf(address),
      headings,
      message: say(
        'The admin needs the net, or the site does not answer. What you typed in an article is kept on this device.',
      ),
      rest: (language) => `<p><a href="">${again[language]}</a></p>`,
      style,
    });
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(config.OFFLINE_PAGE ? answering(page) : removing),
    );
  }
}
