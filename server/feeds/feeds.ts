import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Category } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { type FeedFile, feedFormats } from '../../contract/feeds.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { limits } from '../../contract/limits.ts';
import {
  inLanguage,
  prefixed,
  prefixOf,
  splitLanguage,
} from '../../contract/paths/language-prefix.ts';
import { feedPath, paths, patterns } from '../../contract/paths/paths.ts';
import { settingsIn } from '../../contract/settings.ts';
import type { Tag } from '../../contract/tags.ts';
import type { Database } from '../../database/database.ts';
import { findOldPath } from '../../domain/addresses/history.ts';
import { lastTexts, nextTextAt, tagsOfTexts } from '../../domain/article-rows/further-texts.ts';
import { feedTexts } from '../../domain/articles/feed-texts.ts';
import { asFeedRows } from '../../domain/articles/present.ts';
import { type Listed, listPublished } from '../../domain/articles/published.ts';
import { findCategory, listCategories } from '../../domain/categories/categories.ts';
import { notFound } from '../../domain/errors.ts';
import { featureTag } from '../../domain/features/off.ts';
import { findSeries } from '../../domain/series/series.ts';
import { getSettings, readAllSettings } from '../../domain/settings.ts';
import { findTag, tagsOf } from '../../domain/tags/tags.ts';
import { findAuthor } from '../../domain/users/authors.ts';
import { namedRules } from '../../features/rules.ts';
import { featureTexts } from '../../features/tokens.ts';
import type { Config } from '../config.ts';
import { hasFeed } from '../pages/old-feeds.ts';
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

/**
 * Serves the feeds of the site, of each category, author, tag and series, in every format; below the prefix of a language
 * those with its stories alone.
 */
export function feeds(
  app: FastifyInstance,
  options: { config: Config; database: Database; caching: PageCaching; clock: () => Date },
) {
  const { config, database, caching, clock } = options;
  const { db } = database;
  const { SITE_URL: siteUrl } = config;

  /** Returns a thing with its texts in the language that a prefix names. */
  const named = async <T extends { inOtherLanguage: { [Key in keyof T]?: string } }>(
    thing: T | null,
    language: Language | null,
  ): Promise<T | null> =>
    thing && language ? textsIn(thing, language, (await getSettings(db)).language) : thing;

  for (const [prefix, { file, type }] of prefixed.flatMap((language) =>
    feedFormats.map((format) => [language, format] as const),
  )) {
    const self = (page: string) => prefixOf(prefix) + feedPath(page, file);

    /** Finds the newest articles of a category, an author, a tag or a series; of the whole site when none is given. */
    const make = async (page: Omit<FeedPage, 'self'> | null, filter: Listed, tags: string[]) => {
      const all = await readAllSettings(db);
      const { site: settings } = all;
      const { language: own } = settings;
      const withHub = (await namedRules()).filter(({ part: { feedHub } }) => feedHub);
      const hubs = withHub.map(({ name, part: { feedHub } }) =>
        settings.featuresOff.includes(name) ? '' : (feedHub?.(all) ?? ''),
      );
      const language = prefix ?? own;
      const { siteName, description } = settingsIn(settings, language);
      const path = page?.path ?? paths.home();
      const about = {
        title: page ? `${page.title} · ${siteName}` : siteName,
        description: page?.description ?? description,
        path: inLanguage(path, language, own),
        self: self(path),
      };
      const list = prefix ? { ...filter, language: prefix } : filter;
      const articles = await listPublished(db, list, { limit: limits.feedItems }, asFeedRows);
      const { texts, tags: pictures } =
        settings.feedTexts === 'whole'
          ? await feedTexts(db, articles, siteUrl)
          : { texts: new Map<string, string>(), tags: [] };
      const people = articles.flatMap(({ byline }) => byline.map(({ _id }) => `user:${_id}`));
      const tagged = await tagsOf(db, [...new Set(articles.flatMap(({ tags: ids }) => ids))]);
      const namesOf = (things: (Category | Tag)[]) =>
        new Map(things.map((thing) => [thing._id, textsIn(thing, language, own).name]));
      // Articles come with the names in the language of the site.
      const categoryNames = namesOf(language === own ? [] : await listCategories(db));
      const now = clock();
      const ids = articles.map(({ _id }) => _id);
      const withTexts = articles.flatMap(({ _id, hasTexts }) => (hasTexts ? [_id] : []));
      const parts = {
        articles,
        texts,
        categoryNames,
        tagNames: namesOf(tagged),
        lastTexts: await lastTexts(db, withTexts, now),
      };
      const next = withTexts.length > 0 ? await nextTextAt(db, withTexts, now) : null;
      const feed = toFeed(
        about,
        parts,
        { ...settings, siteName, language, own, hub: hubs.find(Boolean) ?? '' },
        siteUrl,
      );
      return {
        type: `${type}; charset=utf-8`,
        body: writers[file](feed),
        headers: {
          // Readers in browsers, which are pages of other sites, may read what everybody may.
          'access-control-allow-origin': '*',
          'last-modified': new Date(feed.updated).toUTCString(),
        },
        listed: ids.map((id) => `article:${id}`),
        ...(next && { freshFor: Date.parse(next) - now.getTime() }),
        tags: [
          ...new Set(['settings', 'categories', ...tags, ...people, ...pictures]),
          ...tagged.map(({ _id }) => `tag:${_id}`),
          ...tagsOfTexts(ids),
          ...featureTexts.map(({ feature }) => featureTag(feature)),
          ...withHub.map(({ name }) => featureTag(name)),
        ],
      };
    };

    /** Leads to the feed of the page that an old page leads to. Throws `missing` where that has none. */
    const leadOn = async (reply: FastifyReply, page: string, missing: Error) => {
      const there = await findOldPath(db, page);
      if (!there || !hasFeed(there)) throw missing;
      const { named } = splitLanguage(there);
      return reply.redirect(named ? feedPath(there, file) : self(there), 301);
    };

    app.get(self(patterns.document.home), (request, reply) =>
      answerFile(caching, request, reply, () => make(null, {}, ['stories'])),
    );

    app.get<{ Params: { slug: string } }>(self(patterns.list.category), async (request, reply) => {
      const category = await named(await findCategory(db, request.params.slug), prefix);
      if (!category) return leadOn(reply, paths.category(request.params), notFound('Category'));
      const { _id, name, description, slug } = category;
      const page = { title: name, description, path: paths.category({ slug }) };
      return answerFile(caching, request, reply, () =>
        make(page, { categoryId: _id }, [`category:${_id}`]),
      );
    });

    app.get<{ Params: { slug: string } }>(self(patterns.list.tag), async (request, reply) => {
      const tag = await named(await findTag(db, request.params.slug), prefix);
      if (!tag) return leadOn(reply, paths.tag(request.params), notFound('Tag'));
      const { _id, name, description, slug } = tag;
      const path = paths.tag({ slug });
      if (slug !== request.params.slug) return reply.redirect(self(path), 301);
      return answerFile(caching, request, reply, () =>
        make({ title: name, description, path }, { tagId: _id }, [`tag:${_id}`, `tagged:${_id}`]),
      );
    });

    app.get<{ Params: { slug: string } }>(self(patterns.list.series), async (request, reply) => {
      const series = await named(await findSeries(db, request.params.slug), prefix);
      if (!series) return leadOn(reply, paths.series(request.params), notFound('Series'));
      const { _id, name, description, slug } = series;
      const path = paths.series({ slug });
      if (slug !== request.params.slug) return reply.redirect(self(path), 301);
      return answerFile(caching, request, reply, () =>
        make({ title: name, description, path }, { seriesId: _id }, [`series:${_id}`]),
      );
    });

    app.get<{ Params: { slug: string } }>(self(patterns.list.author), async (request, reply) => {
      const author = await named(await findAuthor(db, request.params.slug), prefix);
      if (!author) return leadOn(reply, paths.author(request.params), notFound('Author'));
      const { id, name, bio, slug } = author;
      const page = { title: name, description: bio, path: paths.author({ slug }) };
      return answerFile(caching, request, reply, () =>
        make(page, { authorId: id }, [`user:${id}`]),
      );
    });
  }
}
