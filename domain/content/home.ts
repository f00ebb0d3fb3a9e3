import type { ArticleRow } from '../../contract/articles.ts';
import type { Category } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import {
  type FedSection,
  fedSections,
  homeSectionNames,
  type Settings,
} from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import { asRows, asStories } from '../articles/present.ts';
import {
  findPublishedByIds,
  listPublished,
  newestOf,
  newestOfEach,
} from '../articles/published.ts';
import type { Filter } from '../published-months.ts';

/** The newest articles among which one in the reader's language is looked for. */
const AMONG = 30;

/** The categories whose headlines are looked at, and how many articles of each. */
const HEADLINES = { categories: 24, each: 8 };

/** What the home page is made of. */
interface Sources {
  db: Queries;
  settings(): Promise<Settings>;
  categories(): Promise<Category[]>;
}

/** Finds the articles of the home page. */
export function homeArticles({ db, settings, categories }: Sources) {
  /**
   * Returns the newest stories of a list. One of which both languages are among the newest articles comes
   * in this language (decision 138).
   */
  const newestStories = async (filter: Filter, language: Language): Promise<ArticleRow[]> => {
    const most = limits.homeSectionSize;
    const found = await listPublished(db, filter, { limit: 2 * most }, asStories);
    const stories = new Map<string, ArticleRow>();
    for (const [place, { article, story }] of found.entries()) {
      const isNew = !stories.has(story);
      if (isNew || (place < most && article.language === language)) stories.set(story, article);
    }
    return [...stories.values()].slice(0, most);
  };
  const latestRead = new Map<Language, Promise<ArticleRow[]>>();
  const latest = (language: Language) => {
    const read = latestRead.get(language) ?? newestStories({}, language);
    latestRead.set(language, read);
    return read;
  };

  const isFed = (section: string): section is FedSection =>
    Object.hasOwn(homeSectionNames, section);

  /** Returns the category that feeds a section; null when the section has none. */
  const categoryOf = async (section: string): Promise<Category | null> => {
    const { homeSections } = await settings();
    const all = await categories();
    if (!isFed(section)) return all.find(({ _id }) => _id === section) ?? null;
    const set = homeSections[section];
    if (set) return all.find(({ _id }) => _id === set) ?? null;
    const wanted = homeSectionNames[section];
    const named = ({ name, inOtherLanguage }: Category) =>
      name === wanted || inOtherLanguage.name === wanted;
    return all.find(named) ?? null;
  };

  return {
    /** Returns the ids of the categories that have a section. */
    async sectionCategories() {
      const { moreHomeSections } = await settings();
      const fed = await Promise.all(fedSections.map(categoryOf));
      const more = moreHomeSections.map(({ category }) => category);
      return [...fed.flatMap((category) => category?._id ?? []), ...more];
    },

    /** Returns the pinned article, else the newest in this language, else the newest. */
    async lead(language: Language) {
      const { pinnedArticle } = await settings();
      const [pinned] = pinnedArticle ? await findPublishedByIds(db, [pinnedArticle], asRows) : [];
      if (pinned) return pinned;
      const newest = await latest(language);
      const spoken = newest.find((article) => article.language === language);
      if (spoken || newest.length < limits.homeSectionSize) return spoken ?? newest[0] ?? null;
      const found = (await newestOf(db, AMONG)).find((each) => each.language === language);
      const [article] = found ? await findPublishedByIds(db, [found.id], asRows) : [];
      return article ?? newest[0] ?? null;
    },

    /** Returns the newest articles of a section, the lead too: a section is whole without the header. */
    async section(section: string, language: Language) {
      if (section === 'latest') return { category: null, articles: await latest(language) };
      const category = await categoryOf(section);
      if (!category) return { category, articles: [] };
      return { category, articles: await newestStories({ categoryId: category._id }, language) };
    },

    /**
     * Returns the newest article of each category, in the editors' order: the newest in this language
     * where the category has one among its newest, and those first. `without`: the article shown above.
     */
    async headlines(language: Language, shown: string[], without: string | undefined) {
      const ids = (await categories()).map(({ _id }) => _id).filter((id) => !shown.includes(id));
      const asked = ids.slice(0, HEADLINES.categories);
      const candidates = (await newestOfEach(db, asked, HEADLINES.each)).filter(
        ({ id }) => id !== without,
      );
      const heads = asked.flatMap((categoryId) => {
        const own = candidates.filter(({ category_id }) => category_id === categoryId);
        return own.find((each) => each.language === language) ?? own[0] ?? [];
      });
      const spoken = heads.filter((each) => each.language === language);
      const others = heads.filter((each) => each.language !== language);
      const wanted = [...spoken, ...others].slice(0, limits.homeHeadlines).map(({ id }) => id);
      const articles = await findPublishedByIds(db, wanted, asRows);
      return articles.sort((one, other) => wanted.indexOf(one._id) - wanted.indexOf(other._id));
    },
  };
}
