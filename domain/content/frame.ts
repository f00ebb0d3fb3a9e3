import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { limits } from '../../contract/limits.ts';
import { inLanguage, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { type Match, matchPath } from '../../contract/paths/match.ts';
import { pathsIn, withPaths } from '../html/links.ts';
import { articlesIn, placeArticles, readAlsoCard } from '../html/read-also.ts';
import { type Around, toCards } from './cards.ts';

/** The most links of a text that are looked up. */
const LOOKED_UP = 300;

/** Whether a story may stand at what was matched, or have stood: nothing else does where there is no pattern. */
function mayBeStory(match: Match | null): boolean {
  return match === null || ['article', 'oldArticle', 'oldArticleById'].includes(match.name);
}

const slugIn = (match: Match | null): string | null =>
  match?.name === 'article' || match?.name === 'oldArticle' ? match.params.slug : null;

/** Where a path of the site leads: the address without a prefix, and the language in which it has none. */
export interface Place {
  address: string;
  own: Language;
  /** The id of the story there; null: it is none. */
  story: string | null;
}

/**
 * Returns where paths lead, by the paths: to a story that has moved at once. Of files, of what has a language in its
 * address already and of what leads nowhere nothing is said. Every link to the site that somebody has set goes through
 * here (docs/decisions/interface-languages.md).
 */
export async function findPlaces(
  { stories, siteLanguage }: Pick<Around, 'stories' | 'siteLanguage'>,
  paths: readonly string[],
): Promise<Map<string, Place>> {
  const asked = paths.flatMap((path) => {
    const match = matchPath(path);
    return match?.kind === 'file' || splitLanguage(path).named ? [] : [{ path, match }];
  });
  if (asked.length === 0) return new Map();
  const unsure = asked.filter(({ match }) => mayBeStory(match)).slice(0, LOOKED_UP);
  const [site, found] = await Promise.all([
    siteLanguage(),
    stories(unsure.map(({ path, match }) => ({ path, slug: slugIn(match) }))),
  ]);
  return new Map(
    asked.flatMap(({ path, match }) => {
      const { address, language: own = site, id: story = null } = found.get(path) ?? {};
      // What leads nowhere, or out of the site by an old address, leads on by itself.
      if (story === null && mayBeStory(match)) return [];
      return [[path, { address: address ?? path, own, story }] as const];
    }),
  );
}

/** Returns the same as addresses in the language of the page that is read. */
async function placesInFrame(
  around: Around,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const found = await findPlaces(around, paths);
  if (found.size === 0) return new Map();
  const frame = await around.pageLanguage();
  // Also what is not published now: its address may be another when it is.
  around.show(...[...found.values()].flatMap(({ story }) => (story ? `article:${story}` : [])));
  return new Map(
    [...found].map(([path, { address, own }]) => [path, inLanguage(address, frame, own)] as const),
  );
}

/** The path of an address of this site, and what stands behind it. */
const ofSite = /^(\/(?!\/)[^?#]*)(.*)$/s;

/** Returns where addresses lead from the page that is read, in their order; those of other sites stay. */
export async function addressesInFrame(
  around: Around,
  addresses: readonly string[],
): Promise<string[]> {
  const parts = addresses.map((address) => ofSite.exec(address));
  const places = await placesInFrame(
    around,
    parts.flatMap((part) => part?.[1] ?? []),
  );
  return addresses.map((address, at) => {
    const [, path = '', rest = ''] = parts[at] ?? [];
    const place = places.get(path);
    return place === undefined ? address : place + rest;
  });
}

/** Leads the links of a text to the pages of the site in the language of the page around it. */
async function withLinks(around: Around, html: string): Promise<string> {
  const places = await placesInFrame(around, pathsIn(html));
  const written = [...places].map(
    // What the text has itself is written as HTML already.
    ([path, place]) => [path, place.endsWith(path) ? place : escapeHtml(place)] as const,
  );
  return written.length > 0 ? withPaths(html, new Map(written)) : html;
}

/** Puts the cards of other articles into a text; those that readers cannot see vanish. */
async function withReadAlso(around: Around, html: string): Promise<string> {
  const ids = articlesIn(html);
  if (ids.length === 0) return html;
  // Also what is not published now: it appears when it is.
  around.show('categories', ...ids.map((id) => `article:${id}`));
  const frame = await around.pageLanguage();
  const found = await toCards(around, await around.articles(ids), limits.cardExcerpt);
  const cards = found.map((card) => {
    const address = inLanguage(card.address, frame, card.language);
    return [card._id, readAlsoCard({ ...card, address })] as const;
  });
  return placeArticles(html, new Map(cards));
}

/**
 * Finishes a rendered text for the page around it: its links stay in the page's language, the cards of others are there,
 * and what features put into it. `given`: it is for somebody who may read all of it.
 */
export async function inFrame(
  around: Around,
  html: string,
  text: { language: Language; given?: boolean },
): Promise<string> {
  const finished = await around.finish(html, { given: false, ...text });
  return withReadAlso(around, await withLinks(around, finished));
}
