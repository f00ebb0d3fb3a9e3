import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Language, languageSchema } from '../contract/common.ts';
import type { Content } from '../contract/content.ts';
import { noOwnFiles, type OwnWords, pagePolicyHeader } from '../contract/own-files.ts';
import { prefixOf, splitLanguage } from '../contract/paths/language-prefix.ts';
import { paths } from '../contract/paths/paths.ts';
import { features } from '../features/features.ts';
import {
  contentContext,
  featuresOffContext,
  interfaceContext,
  nonceContext,
  ownStyleContext,
} from './content-context.ts';
import { framedFeatures, isOffScreen, ownerOf, policyOf } from './page-features.ts';
import { featureWords } from './reading/slots.tsx';
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

/** Returns the names of texts that a site words otherwise and no catalogue has. */
export function unknownOwnWords(own: Record<Language, OwnWords>): string[] {
  return languageSchema.options.flatMap((language) =>
    unknownWords(
      Object.assign({}, catalogues[language], ...featureWords.map((words) => words[language])),
      own[language],
    ),
  );
}

/** Wraps a Content so that its site adds nothing to the look of pages. */
function withoutOwnFiles(content: Content): Content {
  return { ...content, site: async () => ({ ...(await content.site()), own: noOwnFiles }) };
}

/**
 * Renders the page that a request asks for with the given content, which is in the language of the page. This is the
 * only function of the app that the server calls. `nonce` allows the scripts of working pages; reading pages have none.
 */
export async function handle(request: Request, content: Content, nonce = ''): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { named, path } = splitLanguage(pathname);
  const own = await content.ownLanguage().catch(() => null);
  // A page has one address in each language, so the prefix of its own language is dropped.
  if (named && named === own) {
    return new Response(null, { status: 301, headers: { location: path + search } });
  }
  const site = await content.site().catch(() => null);
  const siteLanguage = site?.settings.language ?? 'en';
  // Without a database a page says so, in English where its address names no language.
  const language = named ?? own ?? 'en';
  // Browsers draw working pages anew, with the texts and styles of the build.
  const dressed = nonce === '' ? site : null;
  const words = withOwnWords(catalogues[language], dressed?.own.words[language] ?? {});
  const style = dressed ? ownStyle(dressed) : '';
  // A working page leaves out all that are off, a reading page names those alone that its frame shows.
  const owner = ownerOf(path);
  const framed = owner === undefined ? framedFeatures : [...framedFeatures, owner];
  const asked = nonce === '' ? framed : features.map(({ name }) => name);
  const off = await content.featuresOff(asked).catch((): string[] => []);
  if (owner !== undefined && off.includes(owner)) {
    const location = prefixOf(named) + paths.notFound();
    return new Response(null, { status: 302, headers: { location } });
  }
  const context = new RouterContextProvider();
  context.set(contentContext, dressed ? content : withoutOwnFiles(content));
  context.set(interfaceContext, makeInterface({ language, words, siteLanguage }));
  context.set(nonceContext, nonce);
  context.set(ownStyleContext, style);
  context.set(featuresOffContext, off);
  const response = await handlers[named ?? 'none'](request, context);
  response.headers.set(pagePolicyHeader, policyOf({ off, style, siteUrl: site?.siteUrl ?? null }));
  return isOffScreen(path, off)
    ? new Response(response.body, { status: 404, headers: response.headers })
    : response;
}
