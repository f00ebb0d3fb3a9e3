import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { nameIn } from '../../../contract/byline.ts';
import type { Language } from '../../../contract/common.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { storedTime } from '../../../contract/stored.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { storiesAt } from '../../../domain/addresses/stories.ts';
import { isPublished } from '../../../domain/articles/present.ts';
import { findPlaces } from '../../../domain/content/frame.ts';
import { featureTag, isOn } from '../../../domain/features/off.ts';
import { pathsIn, withOwnLanguages } from '../../../domain/html/links.ts';
import { imagesIn } from '../../../domain/html/pictures-in-text.ts';
import { type KnownImages, labelledAmong } from '../../../domain/images/image-lookup.ts';
import { pageCount } from '../../../domain/paging.ts';
import { getSettings } from '../../../domain/settings.ts';
import { languageOfText } from '../../../hindi/language.ts';
import type { LiveBlogView } from '../calls.ts';
import type { LiveEntry, LiveNews } from '../contract.ts';
import { liveLimits } from '../limits.ts';
import { picturesOfEntries, shownEntry } from './entry-text.ts';
import { type LiveEntries, withLiveBlogs } from './tables.ts';

/** The name under which live blogs are switched off and on. */
const FEATURE = 'live-blogs';

export type EntryRow = Selectable<LiveEntries> & { by: string | null; otherBy: string | null };

/** Selects the entries of a live blog with the names of those who wrote them: the pinned ones, then the newest. */
export const selectEntries = (db: Queries, articleId: string) =>
  withLiveBlogs(db)
    .selectFrom('live_entries')
    .leftJoin('users', 'users.id', 'live_entries.author_id')
    .selectAll('live_entries')
    .select(['users.name as by', 'users.other_name as otherBy'])
    .where('article_id', '=', articleId)
    .orderBy('pinned', 'desc')
    .orderBy('shown_at', 'desc')
    .orderBy('live_entries.id', 'desc');

/** What readers and those who write are told of an entry alike. */
export const presentEntry = (row: EntryRow) => ({
  _id: row.id,
  version: row.version,
  at: storedTime(row.shown_at),
  title: row.title,
  language: languageOfText(`${row.title} ${row.body}`),
  text: row.body,
  by: row.by,
  pinned: row.pinned === 1,
  correction: row.correction,
  correctedAt: row.corrected_at ? storedTime(row.corrected_at) : null,
});

function present(row: EntryRow, images: KnownImages, siteLanguage: Language): LiveEntry {
  const entry = presentEntry(row);
  const { by: name, otherBy } = row;
  const by = name && nameIn({ name, otherName: otherBy ?? '' }, entry.language, siteLanguage);
  // Who changes the label of a picture changes no entry.
  const labels = labelledAmong(imagesIn(row.html), images).map(({ madeBy }) => madeBy);
  const version = [row.version, ...labels].join('.');
  return { ...entry, by, version, ...shownEntry(row, images, entry.language) };
}

/** Names what is shown: another name for each other state. */
function markOf(ended: boolean, entries: LiveEntry[], takenBack: string): string {
  const versions = entries.map(({ _id, version }) => `${_id}.${version}`);
  return createHash('sha256')
    .update([ended, ...versions, takenBack].join())
    .digest('base64url')
    .slice(0, 16);
}

/** Returns the live blog of an article, whoever may see it; undefined: it has none. */
export function findLiveBlog(db: Queries, articleId: string) {
  return withLiveBlogs(db)
    .selectFrom('live_blogs')
    .select(['started_at', 'ended_at', 'taken_back'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

/** The counts of entries, and when the next one that waits is shown. */
function countEntries(db: Queries, articleId: string, at: string) {
  return withLiveBlogs(db)
    .selectFrom('live_entries')
    .select(({ fn }) => [
      countRows({ fn }).filterWhere('shown_at', '<=', at).as('count'),
      fn.min('shown_at').filterWhere('shown_at', '>', at).as('nextAt'),
    ])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
}

/** Returns the live blog of a published article that everybody may read, with what is said of that. */
const findOpenBlog = (db: Queries, articleId: string) =>
  withLiveBlogs(db)
    .selectFrom('live_blogs')
    .innerJoin('articles', 'articles.id', 'live_blogs.article_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([
      'started_at',
      'ended_at',
      'taken_back',
      'articles.name',
      'articles.language',
      'articles.slug',
    ])
    .select('categories.slug as category')
    .where('articles.id', '=', articleId)
    .where(isPublished)
    // What is for members is told to nobody without their name.
    .where('access', '=', 'public')
    // Streams that are open go on without a call, which the switch would refuse.
    .where(sql<boolean>`${isOn(FEATURE)}`)
    .executeTakeFirst();

/** A page of a live blog, and what else is known of it. */
interface Shown {
  view: LiveBlogView;
  /** The entries that were deleted last. */
  takenBack: string[];
  tags: string[];
  nextAt: string | null;
}

/**
 * Returns a page of the live blog of an article as readers see it, the tags of what is on it besides, and when another
 * entry will be shown without a write; null where they see none.
 */
export async function liveBlogView(
  db: Queries,
  articleId: string,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<Shown | null> {
  const blog = await findOpenBlog(db, articleId);
  if (!blog) return null;
  const { name, language, slug, category } = blog;
  const at = now.toISOString();
  const { count, nextAt } = await countEntries(db, articleId, at);
  const rows = await selectEntries(db, articleId)
    .where('shown_at', '<=', at)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const images = await picturesOfEntries(db, rows);
  const { language: siteLanguage } = await getSettings(db);
  const unframed = rows.map((row) => present(row, images, siteLanguage));
  const places = await findPlaces(
    { stories: (asked) => storiesAt(db, asked), siteLanguage: async () => siteLanguage },
    unframed.flatMap(({ html }) => pathsIn(html)),
  );
  const entries = unframed.map((entry) => ({
    ...entry,
    html: withOwnLanguages(entry.html, places),
  }));
  const stories = [...places.values()].flatMap(({ story }) => story ?? []);
  return {
    view: {
      article: articleId,
      about: { name, language, address: articlePath(slug, category) },
      startedAt: blog.started_at,
      endedAt: blog.ended_at,
      entries,
      mark: markOf(blog.ended_at !== '', entries, blog.taken_back),
      labelled: labelledAmong([...images.keys()], images),
      page,
      pages: pageCount(count, size),
    },
    takenBack: blog.taken_back.split(' ').filter(Boolean),
    tags: [
      `live:${articleId}`,
      ...[...images.values()].map((image) => `image:${image.id}`),
      ...stories.map((story) => `article:${story}`),
      ...rows.flatMap(({ author_id: id }) => (id ? `user:${id}` : [])),
    ],
    nextAt,
  };
}

/**
 * Returns what readers of an article are told of its live blog, and the tags in the change log of what may change that;
 * null where they see none.
 */
export async function liveNews(
  db: Queries,
  articleId: string,
  now: Date,
): Promise<{ news: LiveNews; nextAt: string | null; tags: string[] } | null> {
  const found = await liveBlogView(db, articleId, { page: 1, size: liveLimits.onArticle, now });
  if (!found) return null;
  const { entries, endedAt, mark, pages } = found.view;
  return {
    news: {
      mark,
      ended: endedAt !== '',
      entries,
      takenBack: found.takenBack,
      more: pages > 1,
      order: entries.map(({ _id, version }) => [_id, version]),
    },
    nextAt: found.nextAt,
    tags: [`article:${articleId}`, featureTag(FEATURE), ...found.tags],
  };
}
