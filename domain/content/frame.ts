import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import { matchFramed } from '../../contract/paths/match.ts';
import { pathsIn, withPaths } from '../html/links.ts';
import { articlesIn, placeArticles, readAlsoCard } from '../html/read-also.ts';
import { type Around, toCards } from './cards.ts';

/** The most links of a text that are looked up. */
const LOOKED_UP = 300;

/** Leads the links of a text to the pages of the site in the language of the page around it. */
async function withLinks(around: Around, html: string): Promise<string> {
  const pages = pathsIn(html).flatMap((path) => {
    const match = matchFramed(path);
    return match ? [{ path, match }] : [];
  });
  if (pages.length === 0) return html;
  const slugs = pages
    .flatMap(({ match }) => (match.name === 'article' ? match.params.slug : []))
    .slice(0, LOOKED_UP);
  const [frame, site, known] = await Promise.all([
    around.pageLanguage(),
    around.siteLanguage(),
    around.languages(slugs),
  ]);
  around.show(...known.map(({ id }) => `article:${id}`));
  const own = new Map(known.map(({ slug, language }) => [slug, language]));
  const addresses = pages.flatMap(({ path, match }) => {
    const language = match.name === 'article' ? own.get(match.params.slug) : site;
    // An old address, or a story that is not published yet, leads on by itself.
    return language ? [[path, inLanguage(path, frame, language)] as const] : [];
  });
  return withPaths(html, new Map(addresses));
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
