import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import type { ArticleRow } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/database.ts';
import { asRows } from '../../domain/articles/present.ts';
import { categorySlugOf, listPublished } from '../../domain/articles/published.ts';
import type { Filter } from '../../domain/articles/published-months.ts';
import { findCategory } from '../../domain/categories.ts';
import { notFound } from '../../domain/errors.ts';
import { articlePath, findOldPath } from '../../domain/redirects.ts';
import { getSettings } from '../../domain/settings.ts';
import { findAuthor } from '../../domain/users/authors.ts';
import type { Config } from '../config.ts';

interface Head {
  title: string;
  description: string;
  /** Path of the page the feed is of. */
  path: string;
}

/** RSS 2.0 of some articles, newest first. */
function rss(head: Head, articles: ArticleRow[], siteUrl: string): string {
  const feed = new Feed({
    title: head.title,
    description: head.description,
    id: siteUrl + head.path,
    link: siteUrl + head.path,
    feedLinks: { rss: `${siteUrl}${head.path.replace(/\/$/, '')}/rss.xml` },
    updated: new Date(articles[0]?.publishedAt ?? 0),
    copyright: head.title,
  });
  for (const article of articles) {
    const link = siteUrl + articlePath(article.slug, categorySlugOf(article));
    feed.addItem({
      title: article.name,
      id: link,
      link,
      description: article.excerpt,
      date: new Date(article.publishedAt ?? article.createdAt),
      ...(article.author && { author: [{ name: article.author.name }] }),
      ...(article.category && { category: [{ name: article.category.name }] }),
    });
  }
  return feed.rss2();
}

/** `/rss.xml` of the site, of each category and of each author. */
export function feeds(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
) {
  const { db } = database;
  const answer = async (head: Head, filter: Filter) =>
    rss(
      head,
      await listPublished(db, filter, { limit: limits.feedItems }, asRows),
      config.SITE_URL,
    );
  const type = 'application/rss+xml; charset=utf-8';

  app.get('/rss.xml', async (_request, reply) => {
    const { siteName, description } = await getSettings(db);
    return reply.type(type).send(await answer({ title: siteName, description, path: '/' }, {}));
  });

  app.get<{ Params: { slug: string } }>('/category/:slug/rss.xml', async ({ params }, reply) => {
    const category = await findCategory(db, params.slug);
    if (!category) {
      const path = await findOldPath(db, `/category/${params.slug}`);
      if (path) return reply.redirect(`${path}/rss.xml`, 301);
      throw notFound('Category');
    }
    const { siteName } = await getSettings(db);
    const { name, description, slug, _id } = category;
    const head = { title: `${name} · ${siteName}`, description, path: `/category/${slug}` };
    return reply.type(type).send(await answer(head, { categoryId: _id }));
  });

  app.get<{ Params: { slug: string } }>('/author/:slug/rss.xml', async ({ params }, reply) => {
    const author = await findAuthor(db, params.slug);
    if (!author) throw notFound('Author');
    const { siteName } = await getSettings(db);
    const { name, bio, slug, id } = author;
    const head = { title: `${name} · ${siteName}`, description: bio, path: `/author/${slug}` };
    return reply.type(type).send(await answer(head, { authorId: id }));
  });
}
