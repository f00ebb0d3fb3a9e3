import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Credit } from '../../../contract/byline.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { Tag } from '../../../contract/tags.ts';
import { idsIn } from '../../../database/columns.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { makeWhole } from '../../../domain/archive/draft-folder.ts';
import { bylinesFor } from '../../../domain/article-rows/byline.ts';
import { requireOwnStore } from '../../../domain/images/library.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { placesOf } from '../../../domain/series/parts.ts';
import { seriesOf } from '../../../domain/series/series.ts';
import { getSettings } from '../../../domain/settings.ts';
import { tagsOf } from '../../../domain/tags/tags.ts';
import { type Front, fileName, fileOf, said } from './front-matter.ts';
import { writePages } from './markdown-pages.ts';
import { type OwnPictures, ownPictures } from './pictures.ts';

/** Texts that are held at once. */
const PORTION = 20;

interface Options {
  store: ImageStore;
  siteUrl: string;
  onProgress: (what: string, done: number, total: number) => void;
}

function articlesAfter(db: Queries, seq: number) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .selectAll('articles')
    .select(['users.name as author_name', 'users.slug as author_slug'])
    .select('users.other_name as author_other_name')
    .select(['categories.name as category', 'categories.slug as section'])
    .where('articles.status', '!=', 'bin')
    .where('articles.seq', '>', seq)
    .orderBy('articles.seq')
    .limit(PORTION)
    .execute();
}

type Article = Awaited<ReturnType<typeof articlesAfter>>[number];

/** Old addresses that lead to articles, by their ids. */
async function aliasesOf(db: Queries, ids: string[]): Promise<Map<string | null, string[]>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'article_id'])
    .where('article_id', 'in', ids)
    .orderBy('from_path')
    .execute();
  const groups = Map.groupBy(rows, ({ article_id }) => article_id);
  return new Map([...groups].map(([id, found]) => [id, found.map(({ from_path }) => from_path)]));
}

/** What readers are told was wrong in articles and is put right, by their ids, the oldest first. */
async function correctionsIn(db: Queries, ids: string[]): Promise<Map<string, Front[]>> {
  const rows = await db
    .selectFrom('corrections')
    .select(['article_id', 'body', 'noted_at'])
    .where('article_id', 'in', ids)
    .orderBy('noted_at')
    .execute();
  const groups = Map.groupBy(rows, ({ article_id }) => article_id);
  const fronts = ({ noted_at, body }: (typeof rows)[number]) => ({
    date: storedTime(noted_at),
    text: body,
  });
  return new Map([...groups].map(([id, found]) => [id, found.map(fronts)]));
}

/** What else is said of an article. */
interface More {
  aliases: string[];
  corrections: Front[];
  byline: Credit[];
  /** The names of its tags, and of its series. */
  tags: string[];
  series: string | undefined;
  /** Its place in the series, from 1. */
  place: number | undefined;
}

async function frontOf(
  row: Article,
  { aliases, corrections, byline, tags, series, place }: More,
  pictures: OwnPictures,
): Promise<Front> {
  const named = (key: string, role: Credit['role']) => {
    const names = byline.filter((credit) => credit.role === role).map(({ name }) => name);
    return names.length > 0 && { [key]: names };
  };
  const sharing = said({
    title: row.og_title,
    description: row.og_description,
    image: await pictures.here(row.og_image),
  });
  const cover = said({
    image: await pictures.here(row.image_url),
    alt: row.image_alt,
    caption: row.image_caption,
    credit: row.image_credit,
  });
  return {
    ...said({
      title: row.name,
      slug: row.slug,
      id: row.id,
      url: articlePath(row.slug, row.section),
    }),
    ...said({ date: row.published_at, lastmod: row.updated_at, created: row.created_at }),
    ...(row.status !== 'published' && { draft: true }),
    status: row.status,
    lang: row.language,
    ...said({ translationKey: row.translation_id }),
    ...named('authors', 'words'),
    ...named('photographers', 'photographs'),
    ...named('translators', 'translation'),
    ...(row.category && { categories: [row.category] }),
    ...(tags.length > 0 && { tags }),
    ...(series && { series: [series], ...said({ series_order: place }) }),
    ...said({ kicker: row.kicker, short_title: row.short_title, embargo: row.embargo }),
    // Said also where it is empty: else the description would stand for it.
    summary: row.standfirst,
    ...said({ seo_title: row.meta_title, description: row.meta_description }),
    ...said({ keywords: row.meta_keywords }),
    ...(row.image_url && { cover }),
    ...(Object.keys(sharing).length > 0 && { sharing }),
    ...(row.drop_cap === 1 && { dropCap: true }),
    // Said always: where it is not, an import takes that of the category.
    genre: row.genre,
    ...(row.access !== 'public' && { access: row.access, freeParagraphs: row.free_paragraphs }),
    ...(aliases.length > 0 && { aliases }),
    ...(corrections.length > 0 && { corrections }),
  };
}

async function writeArticles(
  { db }: Database,
  write: (name: string, text: string) => Promise<void>,
  pictures: OwnPictures,
  onProgress: Options['onProgress'],
): Promise<number> {
  const { count } = await db
    .selectFrom('articles')
    .select((eb) => countRows(eb).as('count'))
    .where('status', '!=', 'bin')
    .executeTakeFirstOrThrow();
  let done = 0;
  const places = new Map<string, Map<string, number>>();
  for (let after = 0; ; ) {
    const rows = await articlesAfter(db, after);
    if (rows.length === 0) return done;
    const ids = rows.map(({ id }) => id);
    const aliases = await aliasesOf(db, ids);
    const corrections = await correctionsIn(db, ids);
    const bylineOf = await bylinesFor(db, rows);
    const tags = await tagsOf(db, [...new Set(rows.flatMap((row) => idsIn(row.tags)))]);
    const inSeries = await seriesOf(db, [...new Set(rows.flatMap(({ series }) => series || []))]);
    for (const { _id } of inSeries) {
      if (!places.has(_id)) places.set(_id, await placesOf(db, _id));
    }
    const nameIn = (named: Tag[], id: string) => named.find(({ _id }) => _id === id)?.name;
    for (const row of rows) {
      const more = {
        aliases: aliases.get(row.id) ?? [],
        corrections: corrections.get(row.id) ?? [],
        byline: bylineOf(row),
        tags: idsIn(row.tags).flatMap((id) => nameIn(tags, id) ?? []),
        series: nameIn(inSeries, row.series),
        place: places.get(row.series)?.get(row.id),
      };
      const front = await frontOf(row, more, pictures);
      const { ending, text } = fileOf(front, await pictures.here(row.description));
      await write(
        join('content', row.language, 'articles', `${fileName(row.slug)}.${ending}`),
        text,
      );
      after = row.seq;
      done += 1;
    }
    onProgress('articles', done, Math.max(done, count));
  }
}

/** What files of Markdown cannot say of categories, series and authors: their addresses and descriptions. */
async function aboutNames({ db }: Database, pictures: OwnPictures): Promise<string> {
  const categories = await db
    .selectFrom('categories')
    .select(['name', 'slug', 'description'])
    .orderBy('slug')
    .execute();
  const series = await db
    .selectFrom('series')
    .select(['name', 'slug', 'description'])
    .orderBy('slug')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['name', 'slug', 'bio', 'image_url'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('article_authors')
          .innerJoin('articles', 'articles.seq', 'article_authors.seq')
          .select('articles.id')
          .whereRef('article_authors.user_id', '=', 'users.id')
          .where('articles.status', '!=', 'bin'),
      ),
    )
    .orderBy('slug')
    .execute();
  const authors: Front[] = [];
  for (const { image_url, ...person } of people) {
    authors.push(said({ ...person, picture: await pictures.here(image_url) }));
  }
  return stringify(
    { categories: categories.map(said), series: series.map(said), authors },
    { lineWidth: 0 },
  );
}

/**
 * Writes all articles and static pages as Markdown with front matter, and their pictures beside, as Hugo reads
 * them and an import here. Memory does not grow with the site. The folder is either complete or absent.
 */
export async function exportMarkdown(
  database: Database,
  path: string,
  { store, siteUrl, onProgress }: Options,
): Promise<{ articles: number; pages: number; pictures: number; missing: string[] }> {
  await requireOwnStore(database.db, store);
  // As an export for Lekhani: it holds drafts, and what members alone may read.
  return makeWhole(path, 0o700, async (draft) => {
    const write = async (name: string, content: string | Buffer) => {
      const file = join(draft, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, content, { mode: 0o600 });
    };
    const pictures = ownPictures(store, (name, bytes) => write(`static/images/${name}`, bytes));
    const { siteName, language } = await getSettings(database.db);
    const articles = await writeArticles(database, write, pictures, onProgress);
    const pages = await writePages(database, language, write, pictures);
    await write('data/lekhani.yaml', await aboutNames(database, pictures));
    const languages = { hi: { contentDir: 'content/hi' }, en: { contentDir: 'content/en' } };
    const site = { baseURL: siteUrl, title: siteName, defaultContentLanguage: language, languages };
    await write('hugo.yaml', stringify(site));
    return { articles, pages, pictures: pictures.count(), missing: pictures.missing() };
  });
}
