import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/common.ts';
import { messages } from '../../contract/messages.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { paths, patterns } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { findArticleById, findArticleBySlug } from '../../domain/redirects.ts';
import { escapeHtml } from '../html.ts';

/**
 * What the Location header says: a path of ours (never of another host), or an http(s) address
 * elsewhere, percent-encoded.
 */
function locationOf(target: string): string {
  if (/^https?:\/\//i.test(target)) return new URL(target).href;
  const { pathname, search, hash } = new URL(`http://site/${target.replace(/^[/\\]+/, '')}`);
  return pathname + search + hash;
}

/** A path of ours in the language that was asked for; addresses elsewhere stay. */
export function withPrefix(named: Language | null, target: string): string {
  return named && !/^https?:\/\//i.test(target)
    ? `${prefixOf(named)}/${target.replace(/^\/+/, '')}`
    : target;
}

/** No address of ours holds one, and PostgreSQL refuses text that does. */
const controlCharacter = /%(?:[01][0-9a-f]|7f)/i;

/** 301 to where a page is now, with a body for whoever does not follow it by itself. */
export function moved(reply: FastifyReply, target: string, text: string): FastifyReply {
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
 * Addresses of the past answer 301 to where their page is now. An old article address that leads
 * nowhere is answered by `page`, which says so.
 */
export function oldAddresses(
  app: FastifyInstance,
  { db }: Database,
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { oldArticleById, oldArticle } = patterns.document;
  for (const named of prefixed) {
    const prefix = prefixOf(named);
    app.get<{ Params: { id: string } }>(prefix + oldArticleById, async (request, reply) => {
      const path = await findArticleById(db, request.params.id);
      return path ? moved(reply, withPrefix(named, path), messages.loading) : page(request, reply);
    });

    app.get<{ Params: { slug: string } }>(prefix + oldArticle, async (request, reply) => {
      const path = await findArticleBySlug(db, request.params.slug);
      return path
        ? moved(reply, withPrefix(named, path), messages.redirecting)
        : page(request, reply);
    });
  }

  // An address with a trailing slash is the one without it; some can be none.
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    if (controlCharacter.test(path)) return reply.redirect(paths.notFound(), 302);
    if (path.length > 1 && path.endsWith('/')) {
      // Leading slashes are folded too, or the address would name another host.
      const clean = '/' + path.replace(/^[/\\]+|\/+$/g, '');
      return reply.redirect(query ? `${clean}?${query}` : clean, 301);
    }
  });
}
