import { createHash } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Category, CategoryLink } from '../contract/categories.ts';
import { type Language, languageSchema } from '../contract/common.ts';
import type { Content } from '../contract/content.ts';
import { textsIn } from '../contract/interface-language.ts';
import { noOwnFiles, type OwnWords, ownStyleHeader } from '../contract/own-files.ts';
import { prefixOf, splitLanguage } from '../contract/paths/language-prefix.ts';
import type { ArticleView } from '../contract/reading/articles.ts';
import type { ArticleCard, CardPage } from '../contract/reading/cards.ts';
import { settingsIn } from '../contract/settings.ts';
import {
  contentContext,
  interfaceContext,
  nonceContext,
  ownStyleContext,
} from './content-context.ts';
import { sheets } from './reading/sheets/sheets.ts';
import { ownStyle } from './reading/theme/own-style.ts';
import { words as en } from './words/en.ts';
import { words as hi } from './words/hi.ts';
import { makeInterface } from './words/interface.ts';
import { unknownWords, withOwnWords } from './words/own-words.ts';

const catalogues = { en, hi };

/** Handlers of the same routes at `/` and below each prefix; the router adds the prefix to addresses and redirects. */
const handlers = {
  none: createRequestHandler(build, import.meta.env.MODE),
  hi: createRequestHandler({ ...build, basename: prefixOf('hi') }, import.meta.env.MODE),
  en: createRequestHandler({ ...build, basename: prefixOf('en') }, import.meta.env.MODE),
};

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** The hashes of the inline styles of reading pages, for their content security policy. */
export const styleHashes = Object.values(sheets).map(hashOf);

/** Returns the names of texts that a site words otherwise and no catalogue has. */
export function unknownOwnWords(own: Record<Language, OwnWords>): string[] {
  return languageSchema.options.flatMap((language) =>
    unknownWords(catalogues[language], own[language]),
  );
}

/** Wraps a Content so that its site adds nothing to the look of pages. */
function withoutOwnFiles(content: Content): Content {
  return { ...content, site: async () => ({ ...(await content.site()), own: noOwnFiles }) };
}

/** Wraps a Content so that the site's and the categories' texts are in the language of the page. */
function contentIn(content: Content, language: Language, siteLanguage: Language): Content {
  if (language === siteLanguage) return content;
  const shown = (category: Category) => textsIn(category, language, siteLanguage);
  const categories = async () => (await content.categories()).map(shown);
  /** Translates a category by the list that the frame has read already; without it the own name stays. */
  const named = async <T extends { category: CategoryLink | null }>(thing: T): Promise<T> => {
    const all = await categories().catch(() => []);
    const category = all.find(({ _id }) => _id === thing.category?._id);
    return category ? { ...thing, category } : thing;
  };
  const namedAll = (cards: ArticleCard[]) => Promise.all(cards.map(named));
  const namedPage = async (page: CardPage) => ({ ...page, cards: await namedAll(page.cards) });
  const shownArticle = async <T extends ArticleView>(article: T): Promise<T> => {
    const tags = article.tags.map((tag) => textsIn(tag, language, siteLanguage));
    const series = article.series && {
      ...article.series,
      series: textsIn(article.series.series, language, siteLanguage),
    };
    return named({ ...article, tags, series });
  };
  return {
    ...content,
    async site() {
      const site = textsIn(await content.site(), language, siteLanguage);
      return { ...site, settings: settingsIn(site.settings, language) };
    },
    categories,
    async homeCategories() {
      return (await content.homeCategories()).map(shown);
    },
    async category(slug) {
      const answer = await content.category(slug);
      if (!answer || 'movedTo' in answer) return answer;
      return { found: textsIn(answer.found, language, siteLanguage) };
    },
    async tag(slug) {
      const answer = await content.tag(slug);
      if (!answer || 'movedTo' in answer) return answer;
      return { found: textsIn(answer.found, language, siteLanguage) };
    },
    async series(slug) {
      const answer = await content.series(slug);
      if (!answer || 'movedTo' in answer) return answer;
      return { found: textsIn(answer.found, language, siteLanguage) };
    },
    async seriesPage(...of) {
      const page = await content.seriesPage(...of);
      return { ...page, cards: await namedAll(page.cards) };
    },
    async author(slug) {
      const author = await content.author(slug);
      return author && textsIn(author, language, siteLanguage);
    },
    async tagPage(...of) {
      return namedPage(await content.tagPage(...of));
    },
    async lead(...of) {
      const lead = await content.lead(...of);
      return lead && named(lead);
    },
    async homeSection(...of) {
      const { category, tag, series, cards, total } = await content.homeSection(...of);
      return {
        category: category && shown(category),
        tag: tag && textsIn(tag, language, siteLanguage),
        series: series && textsIn(series, language, siteLanguage),
        cards: await Promise.all(cards.map(named)),
        total,
      };
    },
    async homeTags() {
      return (await content.homeTags()).map((tag) => textsIn(tag, language, siteLanguage));
    },
    async homeSeries() {
      return (await content.homeSeries()).map((each) => textsIn(each, language, siteLanguage));
    },
    async headlines(...of) {
      return namedAll(await content.headlines(...of));
    },
    async further(article) {
      const { suggestions, related, ofAuthor } = await content.further(article);
      return {
        suggestions: await namedAll(suggestions),
        related: await namedAll(related),
        ofAuthor: await namedAll(ofAuthor),
      };
    },
    async otherShelves(...of) {
      return namedAll(await content.otherShelves(...of));
    },
    async categoryPage(...of) {
      return namedPage(await content.categoryPage(...of));
    },
    async stories(page) {
      return namedPage(await content.stories(page));
    },
    async authorPage(...of) {
      return namedPage(await content.authorPage(...of));
    },
    async article(...of) {
      const answer = await content.article(...of);
      if (!answer || 'movedTo' in answer) return answer;
      return { found: await shownArticle(answer.found) };
    },
    async preview(code) {
      const preview = await content.preview(code);
      return preview && { ...preview, article: await shownArticle(preview.article) };
    },
    async outside(code) {
      const draft = await content.outside(code);
      return draft && { ...draft, article: await shownArticle(draft.article) };
    },
    async search(query) {
      const page = await content.search(query);
      const [hits, some] = await Promise.all([
        Promise.all(page.hits.map(named)),
        Promise.all(page.some.map(named)),
      ]);
      return { ...page, hits, some };
    },
  };
}

/**
 * Renders the page that a request asks for with the given content. This is the only function of the app
 * that the server calls. `nonce` allows the scripts of working pages; reading pages have none.
 */
export async function handle(request: Request, content: Content, nonce = ''): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { named, path } = splitLanguage(pathname);
  // Without a database a page says so, in English.
  const site = await content.site().catch(() => null);
  const siteLanguage = site?.settings.language ?? 'en';
  // A page has one address in each language, so the prefix of the site's own language is dropped.
  if (named && named === siteLanguage) {
    return new Response(null, { status: 301, headers: { location: path + search } });
  }
  const language = named ?? siteLanguage;
  // Browsers draw working pages anew, with the texts and styles of the build.
  const dressed = nonce === '' ? site : null;
  const words = withOwnWords(catalogues[language], dressed?.own.words[language] ?? {});
  const style = dressed ? ownStyle(dressed) : '';
  const context = new RouterContextProvider();
  const shown = dressed ? content : withoutOwnFiles(content);
  context.set(contentContext, contentIn(shown, language, siteLanguage));
  context.set(interfaceContext, makeInterface({ language, words, siteLanguage }));
  context.set(nonceContext, nonce);
  context.set(ownStyleContext, style);
  const response = await handlers[named ?? 'none'](request, context);
  if (style !== '') response.headers.set(ownStyleHeader, hashOf(style));
  return response;
}
