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
import { answerFile, type Ready } from '../pages/answer.ts';

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
  { config, database, ready }: { config: Config; database: Database; ready: Ready },
) {
  const { db } = database;
  const type = 'application/rss+xml; charset=utf-8';
  const answer = async (head: Head, filter: Filter, tags: string[]) => {
    const articles = await listPublished(db, filter, { limit: limits.feedItems }, asRows);
    const authors = articles.flatMap(({ author }) => (author ? [`user:${author._id}`] : []));
    return {
      type,
      body: rss(head, articles, config.SITE_URL),
      tags: [...new Set(['settings', 'categories', ...tags, ...authors])],
    };
  };

  app.get('/rss.xml', (request, reply) =>
    answerFile(ready, request, reply, async () => {
      const { siteName, description } = await getSettings(db);
      return answer({ title: siteName, description, path: '/' }, {}, ['stories']);
    }),
  );

  app.get<{ Params: { slug: string } }>('/category/:slug/rss.xml', async (request, reply) => {
    const category = await findCategory(db, request.params.slug);
    if (!category) {
      const path = await findOldPath(db, `/category/${request.params.slug}`);
      if (path) return reply.redirect(`${path}/rss.xml`, 301);
      throw notFound('Category');
    }
    return answerFile(ready, request, reply, async () => {
      const { siteName } = await getSettings(db);
      const { name, description, slug, _id } = category;
      const head = { title: `${name} · ${siteName}`, description, path: `/category/${slug}` };
      return answer(head, { categoryId: _id }, [`category:${_id}`]);
    });
  });

  app.get<{ Params: { slug: string } }>('/author/:slug/rss.xml', async (request, reply) => {
    const author = await findAuthor(db, request.params.slug);
    if (!author) throw notFound('Author');
    return answerFile(ready, request, reply, async () => {
      const { siteName } = await getSettings(db);
      const { name, bio, slug, id } = author;
      const head = { title: `${name} · ${siteName}`, description: bio, path: `/author/${slug}` };
      return answer(head, { authorId: id }, [`user:${id}`]);
    });
  });
}
