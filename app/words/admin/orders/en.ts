import type { SortedList, SortOf } from '../../../../contract/orders.ts';
import type { Catalogue } from '../../catalogue.ts';

const byOrder: Record<SortOf<SortedList>, string> = {
  articles: 'Fewest articles first',
  '-articles': 'Most articles first',
  bytes: 'Smallest files first',
  '-bytes': 'Largest files first',
  created: 'Oldest first',
  '-created': 'Newest first',
  deleted: 'Deleted first',
  '-deleted': 'Deleted last',
  from: 'Old address: A to Z',
  '-from': 'Old address: Z to A',
  name: 'Name: A to Z',
  '-name': 'Name: Z to A',
  parts: 'Fewest parts first',
  '-parts': 'Most parts first',
  position: 'As on the site',
  '-position': 'As on the site, from the end',
  updated: 'Changed longest ago',
  '-updated': 'Changed last',
};

/** What a list is sorted by. */
export const orders = { label: 'Order', orders: byOrder };

export type OrderWords = Catalogue<typeof orders>;
