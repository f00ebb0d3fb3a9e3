import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../database/database.ts';
import { countPublished, type Filter } from '../articles/published-months.ts';
import { findCategory } from '../categories.ts';
import { pageCount } from '../paging.ts';
import { findAuthor } from '../users/authors.ts';

/** A page of one of the public lists; `slug` says whose, and is empty for all stories. */
export interface ListPage {
  list: 'stories' | 'category' | 'author';
  slug: string;
  page: number;
}

async function filterOf(db: Queries, { list, slug }: ListPage): Promise<Filter | null> {
  if (list === 'stories') return {};
  if (list === 'category') {
    const category = await findCategory(db, slug);
    return category && { categoryId: category._id };
  }
  const author = await findAuthor(db, slug);
  return author && { authorId: author.id };
}

/** Whether a list goes so far. A list that is not there has every page: what it is, is told there. */
export async function hasPage(db: Queries, wanted: ListPage): Promise<boolean> {
  const filter = await filterOf(db, wanted);
  if (!filter) return true;
  const { storiesPageSize, categoryPageSize } = limits;
  const size = wanted.list === 'stories' ? storiesPageSize : categoryPageSize;
  return wanted.page <= pageCount(await countPublished(db, filter), size);
}
