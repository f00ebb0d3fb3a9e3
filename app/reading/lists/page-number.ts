import { data, redirect } from 'react-router';
import { pageParam } from '../../../contract/common.ts';
import type { CardPage } from '../../../contract/content.ts';

/** The page an address asks for. Throws the not-found answer when it can be no page at all. */
export function pageNumber(request: Request): number {
  const wanted = pageParam.safeParse(new URL(request.url).searchParams.get('page') ?? undefined);
  if (!wanted.success) throw data(null, { status: 404 });
  return wanted.data;
}

/** Throws the not-found answer for a page past the last one. */
export function requirePage<T extends Pick<CardPage, 'page' | 'pages'>>(list: T): T {
  if (list.page > list.pages) throw data(null, { status: 404 });
  return list;
}

/** Path of a list's page: the first carries no number. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** What a reading route throws when its subject has moved or is unknown. */
export function elsewhere(answer: { movedTo: string } | null): Response {
  return answer ? redirect(answer.movedTo, 301) : redirect('/404', 302);
}
