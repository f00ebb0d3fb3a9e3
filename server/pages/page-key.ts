import { pageParam } from '../../contract/common.ts';
import type { CardPage, Content } from '../../contract/content.ts';
import { prefixOf, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { matchPath } from '../../contract/paths/match.ts';
import { paths } from '../../contract/paths/paths.ts';

/** The page that is answered with the status 404 where there is none, in the language of a path. */
export function notFoundFor(path: string): string {
  return prefixOf(splitLanguage(path).named) + paths.notFound();
}

export function isNotFound(key: string): boolean {
  return matchPath(key)?.name === 'notFound';
}

/**
 * The address a page is rendered and kept under: its path, with a page number where the route
 * declares one. A number that can be none is the page that says so, whatever it was.
 */
export function pageKey(path: string, query: URLSearchParams): string {
  const given = query.get('page');
  // Of all pages but lists every parameter is ignored.
  if (given === null || matchPath(path)?.kind !== 'list') return path;
  const page = pageParam.safeParse(given);
  if (!page.success) return notFoundFor(path);
  return page.data === 1 ? path : `${path}?page=${page.data}`;
}

/** The key of an address as it came, without the work of reading addresses where none is needed. */
export function keyOfUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : pageKey(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)));
}

/** The later page of a list that a key asks for; null for every other key, and for unknown lists. */
export async function listPageOf(key: string, content: Content): Promise<CardPage | null> {
  const [path = '', number] = key.split('?page=');
  const list = number ? matchPath(path) : null;
  const page = Number(number);
  switch (list?.name) {
    case 'stories':
      return content.stories(page);
    case 'author': {
      const { slug } = list.params;
      return (await content.author(slug)) && content.authorPage(slug, page);
    }
    case 'category': {
      const category = await content.category(list.params.slug);
      return category && 'found' in category
        ? content.categoryPage(category.found._id, page)
        : null;
    }
    default:
      return null;
  }
}
