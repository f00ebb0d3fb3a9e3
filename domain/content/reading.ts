import type { ArticleRow } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type { HomePage } from '../../contract/home-page.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { limits } from '../../contract/limits.ts';
import type { OwnFiles } from '../../contract/own-files.ts';
import type { SeriesPlace } from '../../contract/reading/cards.ts';
import type { Setting } from '../../contract/setting.ts';
import type { Database } from '../../database/database.ts';
import { namedRules, type Rules } from '../../features/rules.ts';
import { findArticleBySlug, findOldPath } from '../addresses/history.ts';
import { languageOfFormer, storiesAt } from '../addresses/stories.ts';
import { asRows } from '../articles/present.ts';
import { findPreview } from '../articles/previews.ts';
import { findPublished, findPublishedByIds } from '../articles/published.ts';
import { listCategories } from '../categories/categories.ts';
import { featuresOffSetting, featureTag } from '../features/off.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { knownImages } from '../images/image-lookup.ts';
import { type Searcher, searchHere } from '../search/searcher.ts';
import { publishedParts } from '../series/parts.ts';
import { seriesOf } from '../series/series.ts';
import { readAllSettings } from '../settings.ts';
import { tagsOf } from '../tags/tags.ts';
import { findPeople } from '../users/authors.ts';
import type { PageReader } from './answers.ts';
import { type Around, toPartLink } from './cards.ts';
import { addressesInFrame, inFrame } from './frame.ts';
import { homeArticles } from './home.ts';

/** The things that a page has shown, which decide when its cached copy becomes stale. */
export interface Shown {
  tags: Set<string>;
  /** Tags of the articles whose beginnings it shows in lists; only when one is taken from readers does that matter. */
  listed: Set<string>;
  /** Milliseconds after which the page becomes stale without any write: the least of all parts. */
  freshFor: number;
}

export interface ContentOptions {
  database: Database;
  siteUrl: string;
  /** The language that the page's prefix names; absent or null: the page's own. */
  language?: Language | null;
  /** The slug of the article whose page it is: the page's own language is that of the article. */
  article?: string | undefined;
  /** The code of the preview that is shown: the page's own language is that of the previewed article. */
  preview?: string;
  /** Who searches; absent: this thread. */
  searcher?: Searcher;
  /** The network of the reader, whose searches wait for their turn among others. */
  asker?: string;
  /** Sections that a preview shows in place of the site's own. */
  homePage?: HomePage;
  /** Whether the site can send mails; absent: it cannot, and offers no newsletters. */
  sendsMail?: boolean;
  /** What the folder of the site adds to its pages; absent: nothing. */
  own?: OwnFiles;
  /** Whether pages have what begins and ends by itself, as they may not where they become files; absent: they do. */
  passing?: boolean;
  now?: () => Date;
}

/** Returns the milliseconds until the site's next midnight; a day on which its clocks are changed is shorter or longer. */
export function untilMidnight(now: Date, timeZone: string): number {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const today = at.toZonedDateTimeISO(timeZone);
  return today.add({ days: 1 }).startOfDay().epochMilliseconds - now.getTime();
}

/** Makes a function read each thing at most once, however many parts of the page ask for it. */
export function once<Of extends unknown[], T>(
  read: (...of: Of) => Promise<T>,
): (...of: Of) => Promise<T> {
  const readings = new Map<string, Promise<T>>();
  return (...of) => {
    const key = JSON.stringify(of);
    const reading = readings.get(key) ?? read(...of);
    readings.set(key, reading);
    return reading;
  };
}

/** What all parts of one reading page read together: each thing once, and noted in `shown`. */
export type PageReading = ReturnType<typeof startReading>;

/** Starts to read for one page. */
export function startReading(options: ContentOptions) {
  const { database, siteUrl, homePage, now = () => new Date() } = options;
  const { db } = database;
  const searcher = options.searcher ?? searchHere(db);
  const facts: Shown = { tags: new Set(), listed: new Set(), freshFor: Number.POSITIVE_INFINITY };
  const show = (...tags: string[]) => {
    for (const tag of tags) facts.tags.add(tag);
  };
  const agesIn = (milliseconds: number) => {
    facts.freshFor = Math.min(facts.freshFor, milliseconds);
  };

  /**
   * Looks up pictures and notes that the page shows them, so that a change of one drops the page.
   */
  const pictures = async (urls: string[]) => {
    const known = await knownImages(db, urls);
    for (const { id } of known.values()) show(`image:${id}`);
    return known;
  };

  const stored = once(() => readAllSettings(db));
  const settings = once(async () => ({
    ...(await stored()).site,
    ...(homePage && { homePage }),
  }));

  const readSettings = () => {
    show('settings');
    return settings();
  };

  const setting = async <T>(of: Setting<T>): Promise<T> => {
    show('settings');
    return (await stored()).of(of);
  };

  /** Returns which of some features are switched off, which the page shows. */
  const offAmong = async (names: string[]): Promise<string[]> => {
    show(...names.map(featureTag));
    const off = await setting(featuresOffSetting);
    return names.filter((name) => off.includes(name));
  };
  /** Returns what features have of a kind, and whether each is on. */
  const ofFeatures = async <Kind extends keyof Rules>(kind: Kind) => {
    const found = (await namedRules()).flatMap(({ name, part: { [kind]: rule } }) =>
      rule ? [{ name, rule }] : [],
    );
    const off = await offAmong(found.map(({ name }) => name));
    return found.map(({ name, rule }) => ({ rule, isOn: !off.includes(name) }));
  };
  /** Has the features finish a text. `given`: it is for somebody who may read all of it. */
  const finish = async (html: string, options: { language: Language; given: boolean }) => {
    let finished = html;
    for (const { rule, isOn } of await ofFeatures('texts')) {
      finished = isOn ? await rule.finish(reader, finished, options) : rule.leaveOut(finished);
    }
    return finished;
  };

  const published = once((slug: string) => findPublished(db, slug));
  const former = once((slug: string) => languageOfFormer(db, slug));
  const previewed = once((code: string) => findPreview(db, code, now()));
  const siteLanguage = async () => (await readSettings()).language;
  const ownLanguage = async () => {
    const { article: slug, preview: code } = options;
    const article = slug ? await published(slug) : null;
    const preview = code ? await previewed(code) : null;
    const found = (article ?? preview?.article)?.language;
    // Whoever has a former address of a story stays in the frame that it names.
    return found ?? (slug ? await former(slug) : null) ?? siteLanguage();
  };
  const pageLanguage = async () => options.language ?? ownLanguage();
  /** Returns a thing with its texts in the language of the page. */
  const translate = async <T extends { inOtherLanguage: { [Key in keyof T]?: string } }>(
    thing: T,
  ): Promise<T> => textsIn(thing, await pageLanguage(), await siteLanguage());

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
    if (place < 0) return null;
    return { series: await translate(found), parts: parts.map(toPartLink), place };
  };
  const people = (ids: string[]) => findPeople(db, ids);
  const passing = options.passing !== false;
  /** Where an article stands whose category had a word as its slug that became the site's own (docs/decisions/new-and-moved-sites.md). */
  const movedFrom = async (path: string, slug: string) => {
    const movedTo = (await findOldPath(db, path)) ?? (await findArticleBySlug(db, slug));
    return movedTo ? { movedTo } : null;
  };
  const site = readSettings;
  const reader: PageReader = {
    db,
    now,
    show,
    agesIn,
    pictures,
    pageLanguage,
    site,
    setting,
    movedFrom,
    inFrame: (addresses) => addressesInFrame(around, addresses),
    renderText: async (html, language) => {
      const known = await pictures(imagesIn(html));
      return inFrame(around, await renderBody(html, known, language), { language });
    },
    sendsMail: options.sendsMail === true,
    passing,
  };
  const around: Around = {
    show,
    list: (tag: string) => facts.listed.add(tag),
    pictures,
    categories: readCategories,
    pageLanguage,
    siteLanguage,
    people,
    articles,
    stories: (asked) => storiesAt(db, asked),
    tags: async (ids: string[]) => Promise.all((await tags(ids)).map(translate)),
    series: seriesPlace,
    finish,
  };

  const readMost = once(async (days: number) => {
    const [ranks] = (await ofFeatures('mostRead')).filter(({ isOn }) => isOn);
    if (!ranks) return null;
    const { timeZone } = await readSettings();
    const leftOfDay = Math.min(1, untilMidnight(now(), timeZone) / 86_400_000);
    return ranks.rule(db, {
      days,
      most: 2 * limits.homeSectionMost,
      now: now(),
      timeZone,
      leftOfDay,
    });
  });

  const home = homeArticles({
    db,
    settings: readSettings,
    categories: readCategories,
    tags,
    series,
    mostRead: readMost,
    agesIn,
    now,
  });

  return {
    db,
    siteUrl,
    options,
    reader,
    now,
    facts,
    searcher,
    show,
    agesIn,
    pictures,
    readSettings,
    setting,
    offAmong,
    ofFeatures,
    published,
    previewed,
    ownLanguage,
    pageLanguage,
    translate,
    allCategories,
    readCategories,
    articles,
    tags,
    series,
    partsIn,
    around,
    home,
    movedFrom,
  };
}
