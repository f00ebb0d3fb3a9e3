import type { Category } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { type HomeSection, isFed, isRead, placesIn, readDays } from '../../contract/home-page.ts';
import { homeSectionNames } from '../../contract/home-section-names.ts';
import { limits } from '../../contract/limits.ts';
import type { Series } from '../../contract/series.ts';
import { homePageOf, type Settings } from '../../contract/settings.ts';
import type { Tag } from '../../contract/tags.ts';
import type { Queries } from '../../database/database.ts';
import { asRows, asStories, type ListedRow, type Story } from '../articles/present.ts';
import {
  findPublishedByIds,
  type Listed,
  leadsOf,
  listPublished,
  newestOfEach,
  storiesOf,
} from '../articles/published.ts';

/** The newest articles among which one in the reader's language is looked for. */
const AMONG = 30;

/** Milliseconds for which a live blog that goes on stands at the top: nobody may have ended it. */
const LIVE_LEADS = 24 * 60 * 60 * 1000;

/** The categories whose headlines are looked at, and how many articles of each. */
const HEADLINES = { categories: 24, perCategory: 8 };

/**
 * Milliseconds for which a section of what is read most stays the same; a short one becomes stale sooner, so that what
 * is read first shows in a new section within seconds.
 */
const READ_FRESH = { whole: 10 * 60 * 1000, short: 5 * 1000 };

/** What the home page is made of. */
interface Sources {
  db: Queries;
  settings(): Promise<Settings>;
  categories(): Promise<Category[]>;
  tags(ids: string[]): Promise<Tag[]>;
  series(ids: string[]): Promise<Series[]>;
  /** Returns the ids of what was read most in so many days; null: nobody knows. */
  mostRead(days: number): Promise<string[] | null>;
  /** Says after how many milliseconds the page becomes stale: views change nothing that is kept. */
  agesIn(milliseconds: number): void;
  now(): Date;
}

/** The story at the top of the home page, and why it stands there. */
interface Lead {
  article: ListedRow;
  why: 'pinned' | 'live' | 'newest';
}

interface Filling {
  category: Category | null;
  tag: Tag | null;
  series: Series | null;
}

/** Returns the list that fills a section; null: none does. */
function listFilling({ source }: HomeSection, { category, tag, series }: Filling): Listed | null {
  if (category) return { categoryId: category._id };
  if (tag) return { tagId: tag._id };
  if (series) return { seriesId: series._id };
  return source === 'newest' ? {} : null;
}

/** Finds the articles of the home page. */
export function homeArticles(sources: Sources) {
  const { db, settings, categories, tags, series, mostRead, agesIn, now } = sources;
  /**
   * Returns the newest stories of a list besides those that were `picked`. One of which both languages are
   * among the newest articles comes in this language (docs/decisions/home-page-and-lists.md).
   */
  const newestStories = async (
    filter: Listed,
    language: Language,
    { most, picked }: { most: number; picked: Story[] },
  ): Promise<ListedRow[]> => {
    const among = Math.max(most, limits.homeSectionSize);
    const found = await listPublished(db, filter, { limit: 2 * among }, asStories);
    const stories = new Map<string, ListedRow>();
    for (const [place, { article, story }] of found.entries()) {
      const isNew = !stories.has(story);
      if (isNew || (place < among && article.language === language)) stories.set(story, article);
    }
    for (const { story } of picked) stories.delete(story);
    return [...stories.values()].slice(0, most);
  };

  /** Returns the category that fills a section; null when none does. */
  const categoryOf = async ({ name, source, category }: HomeSection): Promise<Category | null> => {
    if (source !== 'category') return null;
    const all = await categories();
    if (category || !isFed(name)) return all.find(({ _id }) => _id === category) ?? null;
    const wanted = homeSectionNames[name];
    const named = ({ name: own, inOtherLanguage }: Category) =>
      own === wanted || inOtherLanguage.name === wanted;
    return all.find(named) ?? null;
  };
  const tagOf = async ({ source, tag }: HomeSection): Promise<Tag | null> =>
    source === 'tag' && tag ? ((await tags([tag]))[0] ?? null) : null;
  const seriesFilling = async ({ source, series: id }: HomeSection): Promise<Series | null> =>
    source === 'series' && id ? ((await series([id]))[0] ?? null) : null;

  /** Returns the picked stories of which the picked article is published, each in this language where it can be. */
  const pickedStories = async (
    ids: string[],
    language: Language,
    most: number,
  ): Promise<Story[]> => {
    const rows = await storiesOf(db, ids, asStories);
    const stories = new Map<string, Story>();
    for (const id of ids) {
      const own = rows.find(({ article }) => article._id === id);
      if (!own || stories.has(own.story)) continue;
      const same = rows.filter(({ story }) => story === own.story);
      stories.set(own.story, same.find(({ article }) => article.language === language) ?? own);
    }
    return [...stories.values()].slice(0, most);
  };

  /**
   * Returns the ids of what was read most, some of which may be withdrawn, what a week has behind what a day has; null: that
   * does not fill the section.
   */
  const readIn = async ({ source }: HomeSection): Promise<string[] | null> => {
    const ids = isRead(source) ? await mostRead(readDays[source]) : null;
    if (!ids || source === 'readWeek') return ids;
    return [...new Set([...ids, ...((await mostRead(readDays.readWeek)) ?? [])])];
  };

  return {
    /** Returns the ids of the categories that fill a section. */
    async sectionCategories() {
      const found = await Promise.all(homePageOf(await settings()).map(categoryOf));
      return found.flatMap((category) => category?._id ?? []);
    },

    /** Returns the ids of the tags that fill a section. */
    async sectionTags() {
      const found = await Promise.all(homePageOf(await settings()).map(tagOf));
      return found.flatMap((tag) => tag?._id ?? []);
    },

    /**
     * Returns the story at the top: the pinned one, in this language where it can be, else one whose live blog began today,
     * else the newest; in this language where one is among the newest, with the reason (docs/decisions/home-page-and-lists.md).
     */
    async lead(language: Language): Promise<Lead | null> {
      const { pinnedArticle } = await settings();
      const [pinned] = pinnedArticle ? await pickedStories([pinnedArticle], language, 1) : [];
      if (pinned) return { article: pinned.article, why: 'pinned' };
      const at = now().getTime();
      const candidates = await leadsOf(db, { most: AMONG, after: new Date(at - LIVE_LEADS) });
      const chosen = candidates.find((article) => article.language === language) ?? candidates[0];
      if (chosen?.startedAt) agesIn(Date.parse(chosen.startedAt) + LIVE_LEADS - at);
      const [article] = chosen ? await findPublishedByIds(db, [chosen.id], asRows) : [];
      return article ? { article, why: chosen?.startedAt ? 'live' : 'newest' } : null;
    },

    /**
     * Returns the articles of a section: what was picked, and then the newest of what fills it (docs/decisions/home-page-and-lists.md).
     * The lead too: a section is whole without the header.
     */
    async section(name: string, language: Language) {
      const section = homePageOf(await settings()).find((section) => section.name === name);
      if (!section) return { category: null, tag: null, series: null, articles: [] };
      const category = await categoryOf(section);
      const tag = await tagOf(section);
      const filled = await seriesFilling(section);
      const about = { category, tag, series: filled };
      const read = await readIn(section);
      const ids = [...new Set([...section.picked, ...(read ?? [])])];
      const most = placesIn(section);
      const picked = await pickedStories(ids, language, most);
      const isShort = picked.length < most;
      if (read) agesIn(isShort ? READ_FRESH.short : READ_FRESH.whole);
      const filter = listFilling(section, about);
      const first = picked.map(({ article }) => article);
      const more = most - first.length;
      if (!filter || more <= 0) return { ...about, articles: first };
      const newest = await newestStories(filter, language, { most, picked });
      return { ...about, articles: [...first, ...newest.slice(0, more)] };
    },

    /**
     * Returns the newest article of each category, in the editors' order: the newest in this language
     * where the category has one among its newest, and those first. `without`: the article shown above.
     */
    async headlines(language: Language, onPage: string[], without: string | undefined) {
      const ids = (await categories()).map(({ _id }) => _id).filter((id) => !onPage.includes(id));
      const asked = ids.slice(0, HEADLINES.categories);
      const candidates = (await newestOfEach(db, asked, HEADLINES.perCategory)).filter(
        ({ id }) => id !== without,
      );
      const heads = asked.flatMap((categoryId) => {
        const own = candidates.filter(({ category_id }) => category_id === categoryId);
        return own.find((article) => article.language === language) ?? own[0] ?? [];
      });
      const spoken = heads.filter((article) => article.language === language);
      const others = heads.filter((article) => article.language !== language);
      const wanted = [...spoken, ...others].slice(0, limits.homeHeadlines).map(({ id }) => id);
      const articles = await findPublishedByIds(db, wanted, asRows);
      return articles.sort((one, other) => wanted.indexOf(one._id) - wanted.indexOf(other._id));
    },
  };
}
