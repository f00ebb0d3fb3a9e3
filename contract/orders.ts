import { z } from 'zod';

/** An order of a list, as the address names it; a minus before it turns it round. */
export type Sort<Order extends string = string> = Order | `-${Order}`;

/**
 * Declares by what a list can be sorted and how it stands at first. `param` reads the parameter `sort` of a
 * call; what is no order of the list is the first one.
 */
export function sortable<const Order extends string>(
  orders: readonly Order[],
  first: NoInfer<Sort<Order>>,
) {
  const sorts = orders.flatMap((order): Sort<Order>[] => [order, `-${order}`]);
  return {
    first,
    sorts,
    param: z.literal(sorts).catch(first).default(first),
    /** Takes an order apart. */
    read: (sort: Sort<Order>) => {
      const direction: 'asc' | 'desc' = sort.startsWith('-') ? 'desc' : 'asc';
      const by = orders.find((order) => sort === order || sort === `-${order}`);
      // Every order is one of them.
      if (!by) throw new Error(`no order ${sort}`);
      return { by, direction };
    },
  };
}

/** The orders of the lists of the admin; that of articles has its own (`article-lists.ts`). */
export const sorting = {
  bin: sortable(['deleted', 'name'], '-deleted'),
  /** `position`: the order in which readers see them. */
  categories: sortable(['position', 'name', 'articles'], 'position'),
  media: sortable(['created', 'name', 'bytes'], '-created'),
  messages: sortable(['created', 'name'], '-created'),
  pages: sortable(['position', 'name', 'updated'], 'position'),
  redirects: sortable(['created', 'from'], '-created'),
  series: sortable(['created', 'name', 'parts'], '-created'),
  tags: sortable(['name', 'articles', 'created'], 'name'),
  users: sortable(['name', 'articles'], 'name'),
};

export type SortedList = keyof typeof sorting;
export type SortOf<List extends SortedList> = (typeof sorting)[List]['sorts'][number];
