import { matchPath } from '../../contract/paths/match.ts';
import { feedPath } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { findOldPath } from '../../domain/addresses/history.ts';

/** The feeds of WordPress, Ghost, Substack, Jekyll and Hugo stand below their page; that of Blogger stands alone. */
const below =
  /^(.*)\/(?:(?:feed|rss)(?:\/(?:rss2?|rdf|(atom)))?|(?:feed|index)\.xml|feeds\/posts\/(default))$/;

/** Whether a page of the site has feeds. */
export const hasFeed = (page: string) =>
  !/[?#]/.test(page) && matchPath(feedPath(page, 'rss.xml'))?.name === 'feed';

const feedOf = (page: string, isAtom: boolean) => feedPath(page, isAtom ? 'atom.xml' : 'rss.xml');

/**
 * Returns the feed here of the page whose feed in another system had this address, given without a language
 * prefix; null where the page leads nowhere or has none. Linear.
 */
export async function findOldFeed(db: Queries, path: string): Promise<string | null> {
  const found = below.exec(path);
  if (!found) return null;
  const [, page, ...atom] = found;
  const isAtom = atom.some(Boolean);
  const here = page || '/';
  const there = await findOldPath(db, here);
  const target = there ?? here;
  return hasFeed(target) ? feedOf(target, isAtom) : null;
}
