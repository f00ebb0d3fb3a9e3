import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { ArticleRow } from '../../contract/articles.ts';
import { nameIn, writersOf } from '../../contract/byline.ts';
import { errorSchema } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { oembedQuerySchema, oembedSchema } from '../../contract/oembed.ts';
import { absolute } from '../../contract/paths/absolute.ts';
import { spellingsOf } from '../../contract/paths/canonical.ts';
import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { matchPath } from '../../contract/paths/match.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Database, Queries } from '../../database/database.ts';
import {
  capitalizePercentEncoding,
  findArticleById,
  findArticleBySlug,
  findOldPath,
} from '../../domain/addresses/history.ts';
import { asRows } from '../../domain/articles/present.ts';
import { categorySlugOf, findPublishedRow } from '../../domain/articles/published.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { knownImages } from '../../domain/images/image-lookup.ts';
import { getSettings } from '../../domain/settings.ts';
import type { Config } from '../config.ts';
import { readFailures } from './error-responses.ts';

/** How large the card is where there is room, in pixels, and the seconds for which it may be kept. */
const [WIDTH, HEIGHT, KEPT] = [600, 200, 3600];

/** The widest picture that is offered. */
const PICTURE = 1200;

type Query = z.infer<typeof oembedQuerySchema>;

/** Returns the paths that an address of this site may mean, each without its language; none: it is of another site. */
function ownPaths(address: string, siteUrl: string): string[] {
  const url = URL.parse(address);
  const site = new URL(siteUrl);
  const below = site.pathname.replace(/\/$/, '');
  if (!url || url.origin !== site.origin || !url.pathname.startsWith(`${below}/`)) return [];
  return spellingsOf(url.pathname.slice(below.length)).map((path) => splitLanguage(path).path);
}

/** Returns the slug of the article that readers find at the first of these paths that leads to one. */
async function slugAt(db: Queries, spellings: string[]): Promise<string | null> {
  for (const path of spellings) {
    const slug = await slugAtPath(db, path);
    if (slug) return slug;
  }
  return null;
}

/** Returns the slug of the article that readers find at a path, now or by a redirect. */
async function slugAtPath(db: Queries, path: string): Promise<string | null> {
  const asked = matchPath(path);
  const now =
    asked?.name === 'article' || asked?.name === 'oldArticle'
      ? await findArticleBySlug(db, asked.params.slug)
      : asked?.name === 'oldArticleById'
        ? await findArticleById(db, asked.params.id)
        : null;
  const found = now ?? (await findOldPath(db, capitalizePercentEncoding(path)));
  const match = found ? matchPath(found) : null;
  return match?.name === 'article' ? match.params.slug : null;
}

/** Returns the widest file of a picture of the site that is within bounds. */
async function thumbnailOf(db: Queries, siteUrl: string, url: string, query: Query) {
  const image = (await knownImages(db, [url])).get(url);
  if (!image) return {};
  const { width, height } = image;
  const narrower = image.webp.split(', ').map((entry) => {
    const [src = '', size = ''] = entry.split(' ');
    return { src, width: Number.parseInt(size, 10) };
  });
  const fitting = [...narrower, { src: url, width }]
    .filter((file) => file.width > 0)
    .map((file) => ({ ...file, height: Math.round((height / width) * file.width) }))
    .filter((file) => file.width <= Math.min(query.maxwidth ?? PICTURE, PICTURE))
    .filter((file) => file.height <= (query.maxheight ?? Number.POSITIVE_INFINITY))
    .sort((one, other) => one.width - other.width)
    .at(-1);
  if (!fitting) return {};
  return {
    thumbnail_url: absolute(siteUrl, fitting.src),
    thumbnail_width: fitting.width,
    thumbnail_height: fitting.height,
  };
}

/** Writes the card of an article: a quotation that needs nothing of the page around it. */
function cardOf({ name, excerpt, language }: ArticleRow, address: string, by: string): string {
  const lines = [
    `<p><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`,
    excerpt && `<p>${escapeHtml(excerpt)}</p>`,
    `<footer>${escapeHtml(by)}</footer>`,
  ];
  return `<blockquote cite="${escapeHtml(address)}" lang="${language}">${lines.join('')}</blockquote>`;
}

/** The call by which other sites learn how to show an article of this one (https://oembed.com). */
export function oembedRoutes(
  plain: FastifyInstance,
  { config, database: { db } }: { config: Config; database: Database },
): void {
  const { SITE_URL: siteUrl } = config;
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/oembed',
    {
      config: { access: 'public' },
      schema: {
        tags: ['articles'],
        summary: 'How other sites show an article of this site (oEmbed)',
        querystring: oembedQuerySchema,
        response: { 200: oembedSchema, ...readFailures, 501: errorSchema },
      },
    },
    async ({ query }, reply) => {
      if (query.format !== 'json') throw new DomainError(501, 'This site answers in JSON only.');
      const slug = await slugAt(db, ownPaths(query.url, siteUrl));
      const article = slug ? await findPublishedRow(db, slug, asRows) : null;
      if (!article) throw notFound('Article');
      const { siteName, language } = await getSettings(db);
      const address = siteUrl + articlePath(article.slug, categorySlugOf(article));
      const by = writersOf(article.byline, article.language, language);
      const [first] = article.byline;
      reply.header('cache-control', `public, max-age=${KEPT}`);
      return {
        version: '1.0' as const,
        type: 'rich' as const,
        title: article.name,
        author_name: by || siteName,
        ...(first &&
          by === nameIn(first, article.language, language) && {
            author_url: siteUrl + paths.author(first),
          }),
        provider_name: siteName,
        provider_url: siteUrl,
        cache_age: KEPT,
        html: cardOf(article, address, by ? `${by} · ${siteName}` : siteName),
        width: Math.min(WIDTH, query.maxwidth ?? WIDTH),
        height: Math.min(HEIGHT, query.maxheight ?? HEIGHT),
        ...(await thumbnailOf(db, siteUrl, article.imageUrl, query)),
        language: article.language,
      };
    },
  );
}
