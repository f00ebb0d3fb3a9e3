import { redirect } from 'react-router';
import { pageParam } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { CardPage } from '../../../contract/reading/cards.ts';

/** Reads the page number of an address. Leads to the not-found page when it is no valid number. */
export function pageNumber(request: Request): number {
  const wanted = pageParam.safeParse(new URL(request.url).searchParams.get('page') ?? undefined);
  if (!wanted.success) throw elsewhere(null);
  return wanted.data;
}

/** Leads to the not-found page from a list page past the last one. */
export function requirePage<T extends Pick<CardPage, 'page' | 'pages'>>(list: T): T {
  if (list.page > list.pages) throw elsewhere(null);
  return list;
}

/** Reads a list page: null where it cannot be read, so that the rest of its page stands. */
export async function readList(reading: Promise<CardPage>): Promise<CardPage | null> {
  const list = await reading.catch(() => null);
  return list && requirePage(list);
}

/** Returns the path of a list page; the first has no number. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Returns the answer that a reading route throws when its subject has moved or is unknown. */
export function elsewhere(answer: { movedTo: string } | null): Response {
  return answer ? redirect(answer.movedTo, 301) : redirect(paths.notFound(), 302);
}
