import type { Article, ArticleRow } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type {
  ArticleView,
  CardPage,
  Commented,
  Content,
  Picture,
  SeriesPlace,
} from '../../contract/content.ts';
import type { Correction } from '../../contract/corrections.ts';
import type { HomePage } from '../../contract/home-page.ts';
import { otherLanguage } from '../../contract/language.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import { homePageOf, settingsIn } from '../../contract/settings.ts';
import { ownLanguage } from '../../contract/static-pages.ts';
import { storedTime } from '../../contract/stored.ts';
import type { Tag } from '../../contract/tags.ts';
import type { Database } from '../../database/database.ts';
import { findArticleBySlug, findOldPath } from '../address-history.ts';
import { CORRECTIONS, correctionsOf, newestCorrections } from '../articles/corrections.ts';
import { asRows, findSaved } from '../articles/present.ts';
import { findPreview } from '../articles/previews.ts';
import { findPublished, findPublishedByIds, listPublished } from '../articles/published.ts';
import { findTranslation } from '../articles/translations.ts';
import { listCategories } from '../categories/categories.ts';
import { commentsOf, findComment, findWaiting, repliesTo } from '../comments/read.ts';
import { closesAt, findRoom, hasComments, isOpen } from '../comments/room.ts';
import { disclosedMonths, discloseMonth } from '../grievances/disclosure.ts';
import { GRIEVANCES } from '../grievances/receive.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { curlQuotes } from '../html/quotes.ts';
import { knownImages, toPicture } from '../images/image-lookup.ts';
import { offeredLists } from '../letters/lists.ts';
import { findSubscription, listsOfRequest } from '../letters/subscribe.ts';
import { liveBlogView } from '../live-blogs/read.ts';
import { findOutsideReader, notesOfReader } from '../notes/outside.ts';
import { pageCount } from '../paging.ts';
import { countEach, countPublished, type Filter } from '../published-months.ts';
import { type Searcher, searchHere } from '../search/searcher.ts';
import { publishedParts } from '../series/parts.ts';
import { findSeries, seriesOf } from '../series/series.ts';
import { getSettings } from '../settings.ts';
import {
  articleImageText,
  namedImageText,
  siteImageText,
  socialImagePath,
  titleImageText,
} from '../social-images/social-image.ts';
import { findPage, listFooterPages } from '../static-pages/pages.ts';
import { toTexts } from '../static-pages/texts.ts';
import { findTag, tagsOf } from '../tags/tags.ts';
import { findAuthor, findPeople } from '../users/authors.ts';
import { mostRead } from '../visits/most-read.ts';
import { renderText, toCards, toPartLink, toView, withReadAlso } from './cards.ts';
import { furtherArticles, newestOfAuthor } from './further.ts';
import { homeArticles } from './home.ts';

/** The things that a page has shown, which decide when its cached copy becomes stale. */
export interface Shown {
  tags: Set<string>;
  /** Milliseconds after which the page becomes stale without any write: the least of all parts. */
  freshFor: number;
}

export interface ContentOptions {
  database: Database;
  siteUrl: string;
  /** Who searches; absent: this thread. */
  searcher?: Searcher;
  /** Sections that a preview shows in place of the site's own. */
  homePage?: HomePage;
  /** Whether the site can send mails; absent: it cannot, and offers no letters. */
  sendsMail?: boolean;
  now?: () => Date;
}

/** Milliseconds after which what has been published since may be among the suggestions. */
const SUGGESTIONS_FRESH = 10 * 60 * 1000;

/** Milliseconds for which a list of the most read stays the same. */
const MOST_READ_FRESH = 10 * 60 * 1000;

/** Clocks by time zone. Creating a formatter costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the milliseconds until the site's next midnight. */
export function untilMidnight(now: Date, timeZone: string): number {
  const options = { timeZone, timeStyle: 'medium' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options);
  clocks.set(timeZone, clock);
  const parts = clock.format(now);
  const [hours = 0, minutes = 0, seconds = 0] = parts.split(':').map(Number);
  return (86_400 - (hours * 3600 + minutes * 60 + seconds)) * 1000;
}

/** Makes a function read each thing at most once, however many parts of the page ask for it. */
function once<Of extends unknown[], T>(read: (...of: Of) => Promise<T>): (...of: Of) => Promise<T> {
  const readings = new Map<string, Promise<T>>();
  return (...of) => {
    const key = JSON.stringify(of);
    const reading = readings.get(key) ?? read(...of);
    readings.set(key, reading);
    return reading;
  };
}

/** Readers are not told who noted a correction. */
const withoutName = ({ by, ...correction }: Correction) => correction;

/** The content of one reading page. */
interface PageContent {
  content: Content;
  shown: Shown;
  /** Renders all of an article's text for somebody who may read it; no page has that. */
  wholeText: (article: Article) => Promise<string>;
}

/** Creates the content of one reading page. Everything it returns is noted in `shown`. */
export function createContent(options: ContentOptions): PageContent {
  const { database, siteUrl, homePage, now = () => new Date() } = options;
  const { db } = database;
  const searcher = options.searcher ?? searchHere(db);
  const shown: Shown = { tags: new Set(), freshFor: Number.POSITIVE_INFINITY };
  const show = (...tags: string[]) => {
    for (const tag of tags) shown.tags.add(tag);
  };
  const agesIn = (milliseconds: number) => {
    shown.freshFor = Math.min(shown.freshFor, milliseconds);
  };

  /**
   * Looks up pictures and notes that the page shows them, so that a change of one drops the page.
   */
  const pictures = async (urls: string[]) => {
    const known = await knownImages(db, urls);
    for (const { id } of known.values()) show(`image:${id}`);
    return known;
  };

  const settings = once(async () => ({
    ...(await getSettings(db)),
    ...(homePage && { homePage }),
  }));
  const readSettings = () => {
    show('settings');
    return settings();
  };

  const allCategories = once(() => listCategories(db));
  const readCategories = () => {
    show('categories');
    return allCategories();
  };

  const articles = (ids: string[]) => findPublishedByIds(db, ids, asRows);
  const tags = async (ids: string[]) => {
    const found = await tagsOf(db, ids);
    for (const { _id } of found) show(`tag:${_id}`);
    return found;
  };
  const series = async (ids: string[]) => {
    const found = await seriesOf(db, ids);
    for (const { _id } of found) show(`series:${_id}`);
    return found;
  };
  const partsIn = once((id: string, language: Language) => publishedParts(db, id, language));
  const seriesPlace = async (article: ArticleRow): Promise<SeriesPlace | null> => {
    const [found] = await series(article.series ? [article.series] : []);
    if (!found) return null;
    const parts = await partsIn(found._id, article.language);
    const place = parts.findIndex(({ id }) => id === article._id);
    return place < 0 ? null : { series: found, parts: parts.map(toPartLink), place };
  };
  /** Returns the ids of the other parts of an article's series: those that follow, then those before, the nearest first. */
  const partsAfter = async ({ series: of, language }: Pick<ArticleView, 'series' | 'language'>) => {
    if (!of) return [];
    const ids = (await partsIn(of.series._id, language)).map(({ id }) => id);
    return [...ids.slice(of.place + 1), ...ids.slice(0, of.place).reverse()];
  };
  const siteLanguage = async () => (await readSettings()).language;
  const people = (ids: string[]) => findPeople(db, ids);
  const around = {
    show,
    pictures,
    categories: readCategories,
    siteLanguage,
    people,
    articles,
    tags,
    series: seriesPlace,
  };

  /** The translations of the articles whose full text this page shows. */
  const translations = new Map<string, string>();

  /** Views change no page: one that shows what is read most is made anew after a while. */
  const readMost = once(async (days: number) => {
    agesIn(MOST_READ_FRESH);
    const { timeZone } = await readSettings();
    const leftOfDay = untilMidnight(now(), timeZone) / 86_400_000;
    return mostRead(db, {
      days,
      most: 4 * limits.homeSectionSize,
      now: now(),
      timeZone,
      leftOfDay,
    });
  });

  const home = homeArticles({
    ...{ db, settings: readSettings, categories: readCategories, tags, series, mostRead: readMost },
  });
  /** How many articles the lists have to which sections of the home page lead. */
  const totals = once(async () =>
    countEach(db, await home.sectionCategories(), await home.sectionTags()),
  );

  const readAuthor = once(async (slug: string) => {
    const author = await findAuthor(db, slug);
    if (author) show(`user:${author.id}`);
    return author;
  });

  /** Returns the portraits of some articles' authors by their ids. */
  const authorFaces = async (articles: ArticleRow[]) => {
    const ids = new Set(articles.flatMap(({ author }) => author?._id ?? []));
    const authors = await findPeople(db, [...ids]);
    const known = await pictures(authors.map(({ imageUrl }) => imageUrl));
    return new Map(authors.map(({ id, imageUrl }) => [id, toPicture(imageUrl, '', known)]));
  };

  /** Presents a tag or a series with its addresses and social images in both languages. */
  const namedView = async (kind: 'tag' | 'series', named: Tag) => {
    const site = await readSettings();
    const other = otherLanguage(site.language);
    const socialImage = (language: Language) =>
      socialImagePath(kind, named.slug, namedImageText(named, site, language));
    const slugs = { hi: named.slug, en: named.slug };
    slugs[other] = named.inOtherLanguage.slug || named.slug;
    const inOtherLanguage = { ...named.inOtherLanguage, socialImage: socialImage(other) };
    return { ...named, slugs, socialImage: socialImage(site.language), inOtherLanguage };
  };

  const pageOfCards = once(
    async (filter: Filter, page: number, size: number): Promise<CardPage> => {
      const total = await countPublished(db, filter);
      const pages = pageCount(total, size);
      const slice = { limit: size, offset: (page - 1) * size };
      const articles = page <= pages ? await listPublished(db, filter, slice, asRows) : [];
      return { cards: await toCards(around, articles, limits.cardExcerpt), page, pages, total };
    },
  );

  const readCommented = async (id: string): Promise<Commented | null> => {
    show(`article:${id}`, 'categories');
    const room = await findRoom(db, id);
    if (!room) return null;
    const { name, language, category, publishedAt } = room.article;
    return {
      _id: id,
      name,
      language,
      category,
      publishedAt: publishedAt ?? '',
      address: room.path,
    };
  };

  /** Says whether an article takes comments, which may end without a write. */
  const isOpenNow = async (about: Commented): Promise<boolean> => {
    const { comments: rules } = await readSettings();
    const current = now();
    const open = await isOpen(db, rules, about, current);
    const end = closesAt(rules, about.publishedAt);
    if (open && end !== null) agesIn(end - current.getTime());
    return open;
  };

  /** Returns entries of a live blog, whose later ones are shown without a write. */
  const readLive = async (id: string, part: { page: number; size: number }) => {
    const current = now();
    const found = await liveBlogView(db, id, { ...part, now: current });
    if (!found) return null;
    show(`live:${id}`);
    if (found.nextAt) agesIn(Date.parse(found.nextAt) - current.getTime());
    return found.view;
  };

  const content: Content = {
    async site() {
      const current = now();
      const read = await readSettings();
      agesIn(untilMidnight(current, read.timeZone));
      const socialImage = (language: Language) =>
        socialImagePath('site', 'home', siteImageText(read, language));
      return {
        socialImage: socialImage(read.language),
        inOtherLanguage: { socialImage: socialImage(otherLanguage(read.language)) },
        settings: read,
        siteUrl,
        now: current.toISOString(),
      };
    },

    categories: readCategories,

    async homeCategories() {
      return (await readCategories()).filter(({ isHome }) => isHome);
    },

    async lead(language, below) {
      show('home');
      const article = await home.lead(language, below);
      return article ? ((await toCards(around, [article], limits.homeExcerpt))[0] ?? null) : null;
    },

    async homeSection(section, language) {
      show('home');
      const { category, tag, series: filled, articles } = await home.section(section, language);
      const total = filled
        ? (await partsIn(filled._id, language)).length
        : ((await totals()).get(category?._id ?? tag?._id ?? '') ?? 0);
      const cards = await toCards(around, articles, limits.homeExcerpt);
      const band = homePageOf(await readSettings()).find(({ name }) => name === section);
      const withFaces = band?.form === 'rail';
      const faces = withFaces ? await authorFaces(articles) : new Map<string, Picture | null>();
      const faceOf = ({ author }: ArticleRow) => (author && faces.get(author._id)) ?? null;
      const shownCards = cards.map((card, place) => {
        const article = articles[place];
        return { ...card, face: article ? faceOf(article) : null };
      });
      return { category, tag, series: filled, cards: shownCards, total };
    },

    async homeTags() {
      show('home');
      const wanted = homePageOf(await readSettings()).flatMap(({ source, tag }) =>
        source === 'tag' && tag ? tag : [],
      );
      return tags(wanted);
    },

    async homeSeries() {
      show('home');
      const wanted = homePageOf(await readSettings()).flatMap(({ source, series: id }) =>
        source === 'series' && id ? id : [],
      );
      return series(wanted);
    },

    async headerImage() {
      const { headerImage } = await readSettings();
      return toPicture(headerImage, '', await pictures([headerImage]));
    },

    async headlines(language, above) {
      show('home');
      const articles = await home.headlines(language, await home.sectionCategories(), above);
      // Headlines have no pictures.
      const bare = articles.map((article) => ({ ...article, imageUrl: '' }));
      return toCards(around, bare, limits.homeExcerpt);
    },

    async article(categorySlug, slug) {
      const article = await findPublished(db, slug);
      if (!article) {
        const movedTo = await findArticleBySlug(db, slug);
        return movedTo ? { movedTo } : null;
      }
      const translation = await findTranslation(db, article._id);
      const view = await toView(around, article, translation);
      if (paths.article({ category: categorySlug, slug }) !== view.address) {
        return { movedTo: view.address };
      }
      show(`article:${article._id}`, 'categories');
      // An unpublished translation is noted too, since the link to it appears when it is published.
      if (translation) {
        show(`article:${translation._id}`);
        translations.set(article._id, translation._id);
      }
      const text = articleImageText(article, await readSettings(), await allCategories());
      const socialImage = socialImagePath('article', slug, text);
      const corrections = await correctionsOf(db, article._id);
      const part = { page: 1, size: limits.liveBlog.shown };
      const live = article.access === 'public' ? await readLive(article._id, part) : null;
      return { found: { ...view, corrections: corrections.map(withoutName), live, socialImage } };
    },

    async preview(code) {
      const kept = await findPreview(db, code, now());
      if (!kept) return null;
      show('categories');
      const { article, expiresAt } = kept;
      return { article: await toView(around, article), expiresAt };
    },

    async outside(code) {
      const reader = await findOutsideReader(db, code, now());
      const article = reader && (await findSaved(db, reader.articleId));
      if (!article) return null;
      const { name, version, expiresAt } = reader;
      const notes = await notesOfReader(db, reader);
      return { article: await toView(around, article), name, version, expiresAt, notes };
    },

    async further(article) {
      agesIn(SUGGESTIONS_FRESH);
      const own = [article._id, translations.get(article._id) ?? []].flat();
      const { suggestions, related } = await furtherArticles(db, article, {
        ...{ own, parts: await partsAfter(article) },
      });
      const without = [...own, ...suggestions.map(({ _id }) => _id)];
      const ofAuthor = await newestOfAuthor(db, article, without);
      // What stands as words alone needs no picture.
      const bare = [...related, ...ofAuthor].map((row) => ({ ...row, imageUrl: '' }));
      const rows = [...suggestions, ...bare];
      for (const row of rows) show(`article:${row._id}`);
      const cards = await toCards(around, rows, limits.cardExcerpt);
      return {
        suggestions: cards.splice(0, suggestions.length),
        related: cards.splice(0, related.length),
        ofAuthor: cards,
      };
    },

    async disclosedMonths() {
      const rules = await readSettings();
      if (!rules.grievances.on) return [];
      show(GRIEVANCES);
      agesIn(untilMidnight(now(), rules.timeZone));
      return disclosedMonths(db, rules, now());
    },

    async disclosure(month, page) {
      const rules = await readSettings();
      if (!rules.grievances.on) return null;
      show(GRIEVANCES);
      agesIn(untilMidnight(now(), rules.timeZone));
      const found = await discloseMonth(db, rules, { month, page, now: now() });
      for (const { article } of found?.decided ?? []) if (article) show(`article:${article}`);
      return found;
    },

    commented: readCommented,

    async comments(about, page, size) {
      const { comments: rules } = await readSettings();
      if (!hasComments(rules, about.category?._id ?? null)) return null;
      show(`comment:${about._id}`);
      const open = await isOpenNow(about);
      return { ...(await commentsOf(db, about._id, { page, size })), open, about };
    },

    async liveBlog(id, page) {
      show(`article:${id}`, 'categories');
      const [article] = await articles([id]);
      const isOpen = article?.access === 'public';
      const part = { page, size: limits.liveBlog.pageSize };
      const view = isOpen && (await readLive(id, part));
      if (!view) return null;
      const { name, language, slug, category } = article;
      return {
        ...view,
        about: { name, language, address: articlePath(slug, category?.slug ?? null) },
      };
    },

    async comment(id) {
      const found = await findComment(db, id);
      const about = found && (await readCommented(found.article));
      if (!about) return null;
      const open = await isOpenNow(about);
      return { about, status: found.status, shown: found.shown, open };
    },

    async thread(id, page) {
      const found = await content.comment(id);
      if (!found?.shown) return null;
      const { about, shown: comment, open } = found;
      show(`comment:${about._id}`);
      const replies = await repliesTo(db, id, { page, size: limits.comments.pageSize });
      return { ...replies, about, comment, open };
    },

    async waitingComment(code) {
      const found = await findWaiting(db, code);
      const about = found && (await readCommented(found.article));
      return about && { about, waiting: found.waiting };
    },

    async category(slug) {
      const category = (await readCategories()).find((each) => each.slug === slug);
      if (category) {
        show(`category:${category._id}`);
        const site = await readSettings();
        const socialImage = (language: Language) =>
          socialImagePath('category', slug, namedImageText(category, site, language));
        const inOtherLanguage = {
          ...category.inOtherLanguage,
          socialImage: socialImage(otherLanguage(site.language)),
        };
        return { found: { ...category, socialImage: socialImage(site.language), inOtherLanguage } };
      }
      const movedTo = await findOldPath(db, paths.category({ slug }));
      return movedTo ? { movedTo } : null;
    },

    async otherShelves(categoryId, language) {
      show('stories');
      return toCards(
        around,
        await home.headlines(language, [categoryId], undefined),
        limits.cardExcerpt,
      );
    },

    async categoryPage(categoryId, page) {
      show(`category:${categoryId}`);
      return pageOfCards({ categoryId }, page, limits.categoryPageSize);
    },

    async tag(slug) {
      const tag = await findTag(db, slug);
      if (!tag) {
        const movedTo = await findOldPath(db, paths.tag({ slug }));
        return movedTo ? { movedTo } : null;
      }
      show(`tag:${tag._id}`);
      return { found: await namedView('tag', tag) };
    },

    async tagPage(tagId, page) {
      show(`tagged:${tagId}`);
      return pageOfCards({ tagId }, page, limits.categoryPageSize);
    },

    async series(slug) {
      const found = await findSeries(db, slug);
      if (!found) {
        // An article stood there, if its category was called so before there were series.
        const movedTo =
          (await findOldPath(db, paths.series({ slug }))) ?? (await findArticleBySlug(db, slug));
        return movedTo ? { movedTo } : null;
      }
      show(`series:${found._id}`);
      return { found: await namedView('series', found) };
    },

    async seriesPage(seriesId, page, language) {
      show(`series:${seriesId}`, 'categories');
      const parts = await partsIn(seriesId, language);
      const size = limits.categoryPageSize;
      const ids = parts.slice((page - 1) * size, page * size).map(({ id }) => id);
      const rows = await findPublishedByIds(db, ids, asRows);
      rows.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
      const cards = await toCards(around, rows, limits.cardExcerpt);
      const pages = pageCount(parts.length, size);
      return { cards, page, pages, total: parts.length, all: parts.map(toPartLink), size };
    },

    async stories(page) {
      show('stories');
      return pageOfCards({}, page, limits.storiesPageSize);
    },

    async corrections(page) {
      // What is published again is among the stories, and its corrections are among these again.
      show(CORRECTIONS, 'stories', 'categories');
      const list = await newestCorrections(db, page);
      for (const { articleId } of list.corrections) show(`article:${articleId}`);
      return list;
    },

    async search(query) {
      const { ids, total, some, didYouMean, passages } = await searcher.findPage(query);
      const rows = await findPublishedByIds(db, ids, asRows);
      rows.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
      const cards = await toCards(around, rows, limits.cardExcerpt);
      const fully = new Set(ids.slice(0, ids.length - some));
      const found = cards.flatMap((card) => {
        const passage = passages.get(card._id);
        return passage ? [{ ...card, ...passage }] : [];
      });
      const hits = found.filter(({ _id }) => fully.has(_id));
      const others = found.filter(({ _id }) => !fully.has(_id));
      const pages = pageCount(total, limits.searchPageSize);
      return { hits, some: others, page: query.page, pages, total, didYouMean };
    },

    async author(slug) {
      const author = await readAuthor(slug);
      if (!author) return null;
      const { id: _id, imageUrl, ...texts } = author;
      const site = await readSettings();
      const socialImage = (language: Language) =>
        socialImagePath('author', slug, namedImageText(author, site, language));
      const other = socialImage(otherLanguage(site.language));
      return {
        ...{ _id, ...texts },
        picture: toPicture(imageUrl, author.name, await pictures([imageUrl])),
        socialImage: socialImage(site.language),
        inOtherLanguage: { ...author.inOtherLanguage, socialImage: other },
      };
    },

    async authorPage(authorSlug, page) {
      const author = await readAuthor(authorSlug);
      if (!author) return { cards: [], page, pages: 0, total: 0 };
      return pageOfCards({ authorId: author.id }, page, limits.categoryPageSize);
    },

    async page(slug, language) {
      show(`page:${slug}`);
      const row = await findPage(db, slug);
      if (!row || row.hidden === 1) return null;
      const site = await readSettings();
      const own = toTexts(row);
      const { inOtherLanguage: other } = own;
      const inBothLanguages = other.title !== '';
      const text = inBothLanguages && language !== site.language ? other : own;
      const spoken = text === other ? language : ownLanguage(own, site.language);
      const frame = text === other ? settingsIn(site, language) : site;
      const known = await pictures(imagesIn(text.body));
      return {
        slug,
        title: curlQuotes(text.title),
        metaDescription: text.metaDescription,
        bodyHtml: await withReadAlso(around, await renderBody(text.body, known, spoken)),
        updatedAt: storedTime(row.updated_at),
        language: spoken,
        inBothLanguages,
        socialImage: socialImagePath('page', slug, titleImageText(text.title, frame)),
      };
    },

    async footerPages() {
      show('pages');
      return listFooterPages(db);
    },

    async letterLists(language) {
      show('settings');
      return options.sendsMail ? offeredLists(db, language) : [];
    },

    lettersAsked: (code, language) => listsOfRequest(db, code, { language, now: now() }),

    subscription: (code, language) => findSubscription(db, code, language),
  };
  const wholeText = async (article: Article) =>
    renderText(around, article, await pictures(imagesIn(article.description)));
  return { content, shown, wholeText };
}
