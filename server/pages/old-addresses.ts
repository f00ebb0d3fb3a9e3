import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { paths, patterns } from '../../contract/paths/paths.ts';
import { prescribed } from '../../contract/prescribed-texts.ts';
import type { Database } from '../../database/database.ts';
import { findArticleById, findArticleBySlug } from '../../domain/addresses/history.ts';
import { withPrefix } from '../../domain/redirects/moved.ts';
import { RETRY_AFTER } from '../errors.ts';
import { splitUrl } from './page-address.ts';

/**
 * Returns the value of a Location header, percent-encoded: a path of this site (never `//host`), or an
 * http(s) address elsewhere.
 */
function locationOf(target: string): string {
  if (/^https?:\/\//i.test(target)) return new URL(target).href;
  const { pathname, search, hash } = new URL(`http://site/${target.replace(/^[/\\]+/, '')}`);
  return pathname + search + hash;
}

/** Matches a NUL, which no address of the site has and PostgreSQL refuses. */
const controlCharacter = /%(?:[01][0-9a-f]|7f)/i;

/** Answers 301 to a page's present address, with a body for clients that do not follow it. */
export function redirectTo(reply: FastifyReply, target: string, text: string): FastifyReply {
  const location = locationOf(target);
  const href = escapeHtml(location);
  return reply
    .code(301)
    .header('location', location)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text}</title></head>` +
        `<body><p>${text} <a href="${href}">${href}</a></p></body></html>`,
    );
}

/**
 * Redirects old addresses with 301 to the present address of their page. An old article address that
 * leads nowhere is answered by `page`, which says so; with the status 503 where the look-up failed, since
 * search engines would forget the address after a 404.
 */
export function oldAddresses(
  app: FastifyInstance,
  { db }: Database,
  page: (request: FastifyRequest, reply: FastifyReply, failure?: number) => Promise<FastifyReply>,
): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    named: Language | null,
    { find, text }: { find: Promise<string | null>; text: string },
  ) => {
    try {
      const path = await find;
      return path
        ? redirectTo(reply, await withPrefix(db, named, path), text)
        : page(request, reply);
    } catch (error) {
      request.log.error(error);
      return page(request, reply.header('retry-after', RETRY_AFTER), 503);
    }
  };

  const { oldArticleById, oldArticle } = patterns.document;
  for (const named of prefixed) {
    const prefix = prefixOf(named);
    app.get<{ Params: { id: string } }>(prefix + oldArticleById, (request, reply) =>
      answer(request, reply, named, {
        find: findArticleById(db, request.params.id),
        text: prescribed.loading,
      }),
    );
    app.get<{ Params: { slug: string } }>(prefix + oldArticle, (request, reply) =>
      answer(request, reply, named, {
        find: findArticleBySlug(db, request.params.slug),
        text: prescribed.redirecting,
      }),
    );
  }

  app.addHook('onRequest', async ({ url }, reply) => {
    if (controlCharacter.test(splitUrl(url).path)) return reply.redirect(paths.notFound(), 302);
  });
}
