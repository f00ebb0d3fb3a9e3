import { pageParam } from '../../contract/common.ts';
import { prefixOf, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { matchPath } from '../../contract/paths/match.ts';
import { paths } from '../../contract/paths/paths.ts';

/** Returns the address of the not-found page in the language of a path. */
export function notFoundFor(path: string): string {
  return prefixOf(splitLanguage(path).named) + paths.notFound();
}

/**
 * Returns the path of the page whose data an address names: the router's script asks for them between working pages.
 * Null for every other address.
 */
export function pageOfData(path: string): string | null {
  return path.endsWith('.data') ? path.replace(/(?:(?<=\/)_)?\.data$/, '') : null;
}

export function isNotFound(key: string): boolean {
  return matchPath(key)?.name === 'notFound';
}

/**
 * Returns the address under which a page is rendered and cached: its path, with a page number where the
 * route declares one. Null for an invalid number, which leads to the not-found page.
 */
export function pageKey(path: string, query: URLSearchParams): string | null {
  const given = query.get('page');
  // Only lists have a parameter; all others are ignored.
  if (given === null || matchPath(path)?.kind !== 'list') return path;
  const page = pageParam.safeParse(given);
  if (!page.success) return null;
  return page.data === 1 ? path : `${path}?page=${page.data}`;
}

/** Splits a raw address at its first question mark; the query is null where there is none. */
export function splitUrl(url: string): { path: string; query: string | null } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: null }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/**
 * Returns the key of a raw address; addresses without parameters are not parsed. Only the one spelling of a path is
 * ever kept (one-spelling.ts), so another one finds nothing.
 */
export function keyOfUrl(url: string): string | null {
  if (!url.includes('?')) return url;
  const { path, query } = splitUrl(url);
  return pageKey(path, new URLSearchParams(query ?? ''));
}
