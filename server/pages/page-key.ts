import { pageParam } from '../../contract/values.ts';
import type { ListPage } from '../../domain/content/list-pages.ts';

/** Lists: their addresses carry a page number. Of all other pages every parameter is ignored. */
const pagedPath = /^\/(?:stories|(?:category|author)\/[^/]+)$/;

/** The page that is answered with the status 404 where there is none. */
export const NOT_FOUND = '/404';

/**
 * The address a page is rendered and kept under: its path, with a page number where the route
 * declares one. A number that can be none is the page that says so, whatever it was.
 */
export function pageKey(path: string, query: URLSearchParams): string {
  const given = pagedPath.test(path) ? query.get('page') : null;
  if (given === null) return path;
  const page = pageParam.safeParse(given);
  if (!page.success) return NOT_FOUND;
  return page.data === 1 ? path : `${path}?page=${page.data}`;
}

/** The key of an address as it came, without the work of reading addresses where none is needed. */
export function keyOfUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : pageKey(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)));
}

const laterPage = /^\/(stories|category|author)(?:\/([^?]+))?\?page=(\d+)$/;

/** Which later page of which list a key asks for; null for every other key. */
export function pageOfList(key: string): ListPage | null {
  const [, list, slug = '', page] = laterPage.exec(key) ?? [];
  if (list !== 'stories' && list !== 'category' && list !== 'author') return null;
  return { list, slug: decodeURIComponent(slug), page: Number(page) };
}
