import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Language, languageSchema } from '../../contract/common.ts';
import { otherLanguage } from '../../contract/language.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { articleAt } from '../articles/published.ts';
import { findTranslations } from '../articles/translations.ts';
import { listCategories } from '../categories/categories.ts';
import { countPublished } from '../published-months.ts';
import { getSettings } from '../settings.ts';
import { listPageLanguages } from '../static-pages/pages.ts';

export interface SitemapEntry {
  url: string;
  changefreq: 'daily' | 'weekly' | 'yearly';
  priority: number;
  lastmod?: string;
  /** Where the same stands, by language; only of what is translated, itself included. */
  links?: { lang: Language; url: string }[];
}

const firstPages = ['contact-us', 'about-us', 'privacy-policy', 'disclaimer'];
const YEARLY = { changefreq: 'yearly', priority: 0.5 } as const;

/** The addresses of what is there in both languages: what joins the two is said here. */
const linksOf = (path: string, siteLanguage: Language) =>
  languageSchema.options.map((lang) => ({ lang, url: inLanguage(path, lang, siteLanguage) }));

/** The categories that have a name in both languages, in each. */
async function categoryEntries(db: Queries, siteLanguage: Language): Promise<SitemapEntry[]> {
  const named = (await listCategories(db)).filter(({ inOtherLanguage: { name } }) => name);
  return named.flatMap(({ slug }) => {
    const links = linksOf(paths.category({ slug }), siteLanguage);
    return links.map(
      ({ url }): SitemapEntry => ({ url, changefreq: 'daily', priority: 0.5, links }),
    );
  });
}

/** The four pages of every site and those that editors have added; then what they say in the other language. */
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

/** Home, static pages and categories. */
async function staticEntries(db: Queries): Promise<SitemapEntry[]> {
  const { language } = await getSettings(db);
  return [
    { url: paths.home(), changefreq: 'daily', priority: 1 },
    ...(await pageEntries(db, language)),
    ...(await categoryEntries(db, language)),
  ];
}

/** Articles that are read at a time; others are answered in between. */
const SLICE = 200;

/**
 * So many published articles from `offset` on, each at the address in its own language; the oldest
 * first, so that files keep their start.
 */
async function* articleEntries(
  db: Queries,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<SitemapEntry> {
  const categories = new Map((await listCategories(db)).map(({ _id, slug }) => [_id, slug]));
  const { language: siteLanguage } = await getSettings(db);
  const total = await countPublished(db, {});
  let last = offset > 0 ? await articleAt(db, total - offset) : undefined;
  for (let left = Math.min(limit, total - offset); left > 0; left -= SLICE) {
    let query = db
      .selectFrom('articles')
      .select(['id', 'slug', 'category_id', 'updated_at', 'published_at', 'seq'])
      .select(['language', 'translation_id'])
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
    const urlOf = (path: string, language: Language) => inLanguage(path, language, siteLanguage);
    for (const { id, slug, category_id, updated_at, language } of rows) {
      const category = categories.get(category_id ?? '') ?? null;
      const url = urlOf(articlePath(slug, category), language);
      const other = translations.get(id);
      const links =
        other?.status === 'published'
          ? [
              { lang: language, url },
              { lang: other.language, url: urlOf(other.address, other.language) },
            ]
          : [];
      yield { url, changefreq: 'weekly', priority: 0.8, lastmod: updated_at, links };
    }
    last = rows.at(-1);
    await setImmediate();
  }
}

/** What is no article, then every published article in the order of publication, from `offset`. */
export async function* sitemapEntries(
  db: Queries,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<SitemapEntry> {
  const all = await staticEntries(db);
  const statics = all.slice(offset, offset + limit);
  yield* statics;
  yield* articleEntries(db, {
    offset: Math.max(0, offset - all.length),
    limit: limit - statics.length,
  });
}

/** Articles of the news sitemap, and milliseconds that one stands there (Google News). */
const NEWS_ENTRIES = 1000;
export const NEWS_LASTS = 48 * 3_600_000;

/** What is news at this moment, the newest first; addresses as a site of this language has them. */
export async function newsEntries(db: Queries, siteLanguage: Language, now: Date) {
  const since = new Date(now.getTime() - NEWS_LASTS);
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.name', 'articles.slug', 'articles.language', 'articles.published_at'])
    .select('categories.slug as category')
    .where('articles.status', '=', 'published')
    .where('articles.published_at', '>', since.toISOString())
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .limit(NEWS_ENTRIES)
    .execute();
  return rows.map(({ name, slug, language, category, published_at }) => ({
    url: inLanguage(articlePath(slug, category), language, siteLanguage),
    title: name,
    language,
    published: published_at ?? '',
  }));
}

/** How many entries there are in all. */
export async function countSitemapEntries(db: Queries): Promise<number> {
  return (await staticEntries(db)).length + (await countPublished(db, {}));
}
