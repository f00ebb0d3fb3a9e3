import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Language, languageSchema } from '../../contract/common.ts';
import { latestOf } from '../../contract/latest-of.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import { storedTime } from '../../contract/stored.ts';
import type { Queries } from '../../database/database.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { lastTexts } from '../article-rows/further-texts.ts';
import { countPublished, hasPublished } from '../article-rows/published-months.ts';
import { articleAt } from '../articles/published.ts';
import { findTranslations } from '../articles/translations.ts';
import { listCategories } from '../categories/categories.ts';
import { getSettings } from '../settings.ts';
import { listPageLanguages } from '../static-pages/pages.ts';
import { makeReadable } from '../unreadable.ts';
import { servicePages } from './service-pages.ts';
import { picturesSeen } from './sitemap-pictures.ts';

export interface SitemapEntry {
  url: string;
  changefreq: 'daily' | 'weekly' | 'yearly';
  priority: number;
  lastmod?: string;
  /** The addresses of the pictures that are seen there, of this site or another; the cover first. */
  img?: string[];
  /** The addresses of all translations, its own included; only if there is a translation. */
  links?: { lang: Language; url: string }[];
}

const firstPages = ['contact-us', 'about-us', 'privacy-policy', 'disclaimer'];
const YEARLY = { changefreq: 'yearly', priority: 0.5 } as const;

/** Returns the addresses in both languages of something that has both. */
const linksOf = (path: string, siteLanguage: Language) =>
  languageSchema.options.map((lang) => ({ lang, url: inLanguage(path, lang, siteLanguage) }));

const LIST = { changefreq: 'daily', priority: 0.5 } as const;

const WEEKLY = { changefreq: 'weekly', priority: 0.5 } as const;

/** Returns the entries of a page in both languages; of a list, where nothing else is said. */
function inBoth(
  path: string,
  siteLanguage: Language,
  how: Pick<SitemapEntry, 'changefreq' | 'priority'> = LIST,
): SitemapEntry[] {
  const links = linksOf(path, siteLanguage);
  return links.map(({ url }) => ({ url, ...how, links }));
}

/** Returns the categories with a published article, in each language that they have a name in. */
async function categoryEntries(db: Queries, siteLanguage: Language): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', 'other_name'])
    .where(hasPublished('category'))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ slug, other_name }): SitemapEntry[] => {
    const url = paths.category({ slug });
    if (!other_name) return [{ url, ...LIST }];
    return inBoth(url, siteLanguage);
  });
}

/** The entries of things that may have a name and an address in each language. */
function namedEntries(
  rows: { slug: string; other_name: string; other_slug: string }[],
  pathOf: (named: { slug: string }) => string,
  siteLanguage: Language,
): SitemapEntry[] {
  return rows.flatMap(({ slug, other_name, other_slug }): SitemapEntry[] => {
    const own = { lang: siteLanguage, url: pathOf({ slug }) };
    if (!other_name) return [{ url: own.url, ...LIST }];
    const lang = otherLanguage(siteLanguage);
    const path = pathOf({ slug: other_slug || slug });
    const links = [own, { lang, url: inLanguage(path, lang, siteLanguage) }];
    return links.map(({ url }) => ({ url, ...LIST, links }));
  });
}

/** Returns the tags with a published article, in each language that they have a name in. */
async function tagEntries(db: Queries, siteLanguage: Language): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('tags')
    .select(['slug', 'other_name', 'other_slug'])
    .where(hasPublished('tag'))
    .orderBy('id')
    .execute();
  return namedEntries(rows, paths.tag, siteLanguage);
}

/** Returns the series with a published part, in each language that they have a name in. */
async function seriesEntries(db: Queries, siteLanguage: Language): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('series')
    .select(['slug', 'other_name', 'other_slug'])
    .where(
      sql<boolean>`exists (select 1 from articles where articles.series = series.id
        and articles.series <> '' and articles.status = 'published')`,
    )
    .orderBy('id')
    .execute();
  return namedEntries(rows, paths.series, siteLanguage);
}

/** Returns the people with a published article, in each language that they have a name in. */
async function authorEntries(db: Queries, siteLanguage: Language): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('users')
    .select(['slug', 'other_name'])
    .where(hasPublished('author'))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ slug, other_name }): SitemapEntry[] => {
    const url = paths.author({ slug });
    return other_name ? inBoth(url, siteLanguage) : [{ url, ...LIST }];
  });
}

/** Returns the four pages of every site and those that editors have added, then their translations. */
async function pageEntries(db: Queries, siteLanguage: Language): Promise<SitemapEntry[]> {
  const pages = await listPageLanguages(db);
  const slugs = new Set([...firstPages, ...pages.map(({ slug }) => slug)]);
  const all = [...slugs].map((slug) => paths.staticPage({ slug }));
  const both = new Set(
    pages.flatMap((page) => (page.inBothLanguages ? paths.staticPage(page) : [])),
  );
  const entryIn = (language: Language) => (path: string) => ({
    url: inLanguage(path, language, siteLanguage),
    ...YEARLY,
    ...(both.has(path) && { links: linksOf(path, siteLanguage) }),
  });
  const translated = all.filter((path) => both.has(path));
  return [
    ...all.map(entryIn(siteLanguage)),
    ...translated.map(entryIn(otherLanguage(siteLanguage))),
  ];
}

/** What decides which pages a site has, besides its content. */
export interface SitemapOptions {
  /** Whether the site sends mail; without it nobody can ask for newsletters. */
  sendsMail?: boolean;
  now?: Date;
}

/** Returns home, the list of all stories, static pages, categories, tags, series, authors, and what the site offers. */
async function staticEntries(
  db: Queries,
  { sendsMail = false, now = new Date() }: SitemapOptions,
): Promise<SitemapEntry[]> {
  const { language } = await getSettings(db);
  const services = await servicePages(db, { sendsMail, now });
  const home = inBoth(paths.home(), language, { changefreq: 'daily', priority: 1 });
  return [
    // The page at the root of the site is the first.
    ...home.sort(({ url }) => (url === paths.home() ? -1 : 1)),
    ...(await pageEntries(db, language)),
    ...inBoth(paths.stories(), language),
    ...(await categoryEntries(db, language)),
    ...(await tagEntries(db, language)),
    ...(await seriesEntries(db, language)),
    ...(await authorEntries(db, language)),
    ...services.flatMap((path) => inBoth(path, language, WEEKLY)),
  ];
}

/** The number of articles read at a time; other requests are answered in between. */
const SLICE = 200;

/**
 * Yields `limit` published articles from `offset` on, each at its canonical address. The oldest come
 * first, so that the first entries of a file stay the same.
 */
async function* articleEntries(
  db: Queries,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): AsyncGenerator<SitemapEntry> {
  const categories = new Map((await listCategories(db)).map(({ _id, slug }) => [_id, slug]));
  const total = await countPublished(db, {});
  let last = offset > 0 ? await articleAt(db, total - offset) : undefined;
  for (let left = Math.min(limit, total - offset); left > 0; left -= SLICE) {
    let query = db
      .selectFrom('articles')
      .select(['id', 'slug', 'category_id', 'updated_at', 'published_at', 'seq'])
      .select(['language', 'translation_id', 'image_url'])
      .where('status', '=', 'published');
    if (last)
      query = query.where(sql`(published_at, seq)`, '>', sql`(${last.published_at}, ${last.seq})`);
    const rows = await query
      .orderBy('published_at')
      .orderBy('seq')
      .limit(Math.min(left, SLICE))
      .execute();
    const translations = await findTranslations(
      db,
      rows.flatMap(({ id, translation_id }) => (translation_id ? [id] : [])),
    );
    const pictures = await picturesSeen(db, rows, now);
    const texts = await lastTexts(
      db,
      rows.map(({ id }) => id),
      now,
    );
    const ofRow = (row: (typeof rows)[number]) => {
      const { id, slug, category_id, updated_at, published_at, language } = row;
      const category = categories.get(category_id ?? '') ?? null;
      const url = articlePath(slug, category);
      const other = translations.get(id);
      const links =
        other?.status === 'published'
          ? [
              { lang: language, url },
              { lang: other.language, url: other.address },
            ]
          : [];
      const changes = [updated_at, published_at, texts.get(id)];
      const lastmod = latestOf(changes.map((time) => time && storedTime(time)));
      // An address that cannot be read is left out: it would fail the whole file.
      const img = pictures.get(id)?.filter((address) => URL.canParse(address, 'https://x')) ?? [];
      const seen = img.length > 0 && { img };
      return { url, changefreq: 'weekly', priority: 0.8, lastmod, links, ...seen } as const;
    };
    yield* makeReadable(rows, ({ id }) => `article:${id}`, ofRow);
    last = rows.at(-1);
    await setImmediate();
  }
}

/** Yields all other pages, then every published article in the order of publication, from `offset`. */
export async function* sitemapEntries(
  db: Queries,
  { offset, limit, ...options }: { offset: number; limit: number } & SitemapOptions,
): AsyncGenerator<SitemapEntry> {
  const all = await staticEntries(db, options);
  const statics = all.slice(offset, offset + limit);
  yield* statics;
  yield* articleEntries(db, {
    now: options.now ?? new Date(),
    offset: Math.max(0, offset - all.length),
    limit: limit - statics.length,
  });
}

/** The most articles of the news sitemap, and the milliseconds that one stays in it (Google News). */
const NEWS_ENTRIES = 1000;
export const NEWS_LASTS = 48 * 3_600_000;

/** The genres that Google News does not take. */
const NO_NEWS = ['story', 'recipe'] as const;

/** Returns the articles of the news sitemap, the newest first. */
export async function newsEntries(db: Queries, now: Date) {
  const since = new Date(now.getTime() - NEWS_LASTS);
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.name', 'articles.slug', 'articles.language', 'articles.published_at'])
    .select('categories.slug as category')
    .where('articles.status', '=', 'published')
    .where('articles.published_at', '>', since.toISOString())
    .where('articles.genre', 'not in', NO_NEWS)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .limit(NEWS_ENTRIES)
    .execute();
  return rows.map(({ name, slug, language, category, published_at }) => ({
    url: articlePath(slug, category),
    title: name,
    language,
    published: storedTime(published_at ?? ''),
  }));
}

/** Returns the number of all entries. */
export async function countSitemapEntries(
  db: Queries,
  options: SitemapOptions = {},
): Promise<number> {
  return (await staticEntries(db, options)).length + (await countPublished(db, {}));
}
