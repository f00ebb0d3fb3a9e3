import { pageParam } from '../../contract/common.ts';
import type { CardPage, Content } from '../../contract/content.ts';
import { splitLanguage } from '../../contract/interface-language.ts';

/** Lists: their addresses carry a page number. Of all other pages every parameter is ignored. */
const pagedPath = /^(?:\/(?:hi|en))?\/(?:stories|(?:category|author)\/[^/]+)$/;

const NOT_FOUND = '/404';

/** The page that is answered with the status 404 where there is none, in the language of a path. */
export function notFoundFor(path: string): string {
  const { named } = splitLanguage(path);
  return named ? `/${named}${NOT_FOUND}` : NOT_FOUND;
}

export function isNotFound(key: string): boolean {
  return splitLanguage(key).path === NOT_FOUND;
}

/**
 * The address a page is rendered and kept under: its path, with a page number where the route
 * declares one. A number that can be none is the page that says so, whatever it was.
 */
export function pageKey(path: string, query: URLSearchParams): string {
  const given = pagedPath.test(path) ? query.get('page') : null;
  if (given === null) return path;
  const page = pageParam.safeParse(given);
  if (!page.success) return notFoundFor(path);
  return page.data === 1 ? path : `${path}?page=${page.data}`;
}

/** The key of an address as it came, without the work of reading addresses where none is needed. */
export function keyOfUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : pageKey(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)));
}

const laterPage = /^\/(stories|category|author)(?:\/([^?]+))?\?page=(\d+)$/;

/** The later page of a list that a key asks for; null for every other key, and for unknown lists. */
export async function laterPageOf(key: string, content: Content): Promise<CardPage | null> {
  const [, list, encoded = '', number] = laterPage.exec(splitLanguage(key).path) ?? [];
  const [slug, page] = [decodeURIComponent(encoded), Number(number)];
  if (list === 'stories') return content.stories(page);
  if (list === 'author') return (await content.author(slug)) && content.authorPage(slug, page);
  const category = list ? await content.category(slug) : null;
  return category && 'found' in category ? content.categoryPage(category.found._id, page) : null;
}
