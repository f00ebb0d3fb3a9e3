import type { FastifyInstance } from 'fastify';
import { type FeedFile, feedFormats } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { feedPath, paths, patterns } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { findOldPath } from '../../domain/addresses/history.ts';
import { feedTexts } from '../../domain/articles/feed-texts.ts';
import { asRows } from '../../domain/articles/present.ts';
import { type Listed, listPublished } from '../../domain/articles/published.ts';
import { findCategory } from '../../domain/categories/categories.ts';
import { notFound } from '../../domain/errors.ts';
import { findSeries } from '../../domain/series/series.ts';
import { getSettings } from '../../domain/settings.ts';
import { findTag, tagsOf } from '../../domain/tags/tags.ts';
import { findAuthor } from '../../domain/users/authors.ts';
import type { Config } from '../config.ts';
import { answerFile, type PageCaching } from '../pages/send-page.ts';
import { atom } from './atom.ts';
import { type Feed, type FeedPage, toFeed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';

const writers: Record<FeedFile, (feed: Feed) => string> = {
  'rss.xml': rss,
  'atom.xml': atom,
  'feed.json': jsonFeed,
};

/** Serves the feeds of the site, of each category, author, tag and series, in every format. */
export function feeds(
  app: FastifyInstance,
  { config, database, caching }: { config: Config; database: Database; caching: PageCaching },
) {
  const { db } = database;

  for (const { file, type } of feedFormats) {
    /** Finds the newest articles of a category, an author, a tag or a series; of the whole site when none is given. */
    const make = async (page: FeedPage | null, filter: Listed, tags: string[]) => {
      const settings = await getSettings(db);
      const { siteName, description } = settings;
      const about = page
        ? { ...page, title: `${page.title} · ${siteName}` }
        : { title: siteName, description, path: paths.home() };
      const articles = await listPublished(db, filter, { limit: limits.feedItems }, asRows);
      const { texts, tags: pictures } =
        settings.feedTexts === 'whole'
          ? await feedTexts(db, articles, config.SITE_URL)
          : { texts: new Map<string, string>(), tags: [] };
      const people = articles.flatMap(({ byline }) => byline.map(({ _id }) => `user:${_id}`));
      const named = await tagsOf(db, [...new Set(articles.flatMap(({ tags: ids }) => ids))]);
      const tagNames = new Map(named.map(({ _id, name }) => [_id, name]));
      const feed = toFeed(about, file, { articles, texts, tagNames }, settings, config.SITE_URL);
      return {
        type: `${type}; charset=utf-8`,
        body: writers[file](feed),
        headers: {
          // Readers in browsers, which are pages of other sites, may read what everybody may.
          'access-control-allow-origin': '*',
          'last-modified': new Date(feed.updated).toUTCString(),
        },
        listed: articles.map(({ _id }) => `article:${_id}`),
        tags: [
          ...new Set(['settings', 'categories', ...tags, ...people, ...pictures]),
          ...named.map(({ _id }) => `tag:${_id}`),
        ],
      };
    };

    app.get(feedPath(patterns.document.home, file), (request, reply) =>
      answerFile(caching, request, reply, () => make(null, {}, ['stories'])),
    );

    const ofCategory = feedPath(patterns.list.category, file);
    app.get<{ Params: { slug: string } }>(ofCategory, async (request, reply) => {
      const category = await findCategory(db, request.params.slug);
      if (!category) {
        const path = await findOldPath(db, paths.category(request.params));
        if (path) return reply.redirect(feedPath(path, file), 301);
        throw notFound('Category');
      }
      const { _id, name, description, slug } = category;
      const page = { title: name, description, path: paths.category({ slug }) };
      return answerFile(caching, request, reply, () =>
        make(page, { categoryId: _id }, [`category:${_id}`]),
      );
    });

    const ofTag = feedPath(patterns.list.tag, file);
    app.get<{ Params: { slug: string } }>(ofTag, async (request, reply) => {
      const tag = await findTag(db, request.params.slug);
      if (!tag) throw notFound('Tag');
      const { _id, name, description, slug } = tag;
      const path = paths.tag({ slug });
      if (slug !== request.params.slug) return reply.redirect(feedPath(path, file), 301);
      return answerFile(caching, request, reply, () =>
        make({ title: name, description, path }, { tagId: _id }, [`tag:${_id}`, `tagged:${_id}`]),
      );
    });

    const ofSeries = feedPath(patterns.list.series, file);
    app.get<{ Params: { slug: string } }>(ofSeries, async (request, reply) => {
      const series = await findSeries(db, request.params.slug);
      if (!series) throw notFound('Series');
      const { _id, name, description, slug } = series;
      const path = paths.series({ slug });
      if (slug !== request.params.slug) return reply.redirect(feedPath(path, file), 301);
      return answerFile(caching, request, reply, () =>
        make({ title: name, description, path }, { seriesId: _id }, [`series:${_id}`]),
      );
    });

    const ofAuthor = feedPath(patterns.list.author, file);
    app.get<{ Params: { slug: string } }>(ofAuthor, async (request, reply) => {
      const author = await findAuthor(db, request.params.slug);
      if (!author) throw notFound('Author');
      const { id, name, bio, slug } = author;
      const page = { title: name, description: bio, path: paths.author({ slug }) };
      return answerFile(caching, request, reply, () =>
        make(page, { authorId: id }, [`user:${id}`]),
      );
    });
  }
}
