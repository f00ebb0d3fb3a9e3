import { type Language, pageParam } from '../../contract/common.ts';
import { prefixOf, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { type Match, matchPath } from '../../contract/paths/match.ts';
import { paths } from '../../contract/paths/paths.ts';

/** What a page's address says, read once; what answers a request takes it instead of reading the address again. */
export interface PageAddress {
  /** The address as it was asked for, from the first slash. */
  url: string;
  /** Its path, without the parameters. */
  path: string;
  /** The language that its prefix names; null without a prefix. */
  named: Language | null;
  /** What stands there; null where no page can be. */
  match: Match | null;
  /** Whether the router's script asks for the page's data, as it does between working pages. */
  ofData: boolean;
  /**
   * The address under which the page is rendered and cached: its path, with a page number where the route declares one.
   * Null for an invalid number, which leads to the not-found page.
   */
  key: string | null;
}

/** Splits a raw address at its first question mark; the query is null where there is none. */
export function splitUrl(url: string): { path: string; query: string | null } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: null }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

function keyOf(path: string, query: URLSearchParams, kind: Match['kind'] | undefined) {
  const given = query.get('page');
  // Only lists have a parameter; all others are ignored.
  if (given === null || kind !== 'list') return path;
  const page = pageParam.safeParse(given);
  if (!page.success) return null;
  return page.data === 1 ? path : `${path}?page=${page.data}`;
}

/** Reads the raw address of a page. */
export function readAddress(url: string): PageAddress {
  // The address is concatenated, not resolved: two leading slashes would name another host.
  const { pathname: path, searchParams } = new URL(`http://site/${url.replace(/^\//, '')}`);
  const ofData = path.endsWith('.data');
  const match = matchPath(ofData ? path.replace(/(?:(?<=\/)_)?\.data$/, '') : path);
  const { named } = splitLanguage(path);
  return { url, path, named, match, ofData, key: keyOf(path, searchParams, match?.kind) };
}

/**
 * Returns the key of a raw address; addresses without parameters are not parsed. Only the one spelling of a path is
 * ever kept (one-spelling.ts), so another one finds nothing.
 */
export function keyOfUrl(url: string): string | null {
  const { path, query } = splitUrl(url);
  if (query === null) return url;
  return keyOf(path, new URLSearchParams(query), matchPath(path)?.kind);
}

/** Returns the address of the page that says, in the language of an address, that there is nothing. */
export function lostAddress({ named }: Pick<PageAddress, 'named'>): PageAddress {
  return readAddress(prefixOf(named) + paths.notFound());
}
