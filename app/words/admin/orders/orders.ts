import { page } from '../../page.ts';
import type { OrderWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the names of the orders of lists, in the language of the page. */
export async function loadOrders(): Promise<OrderWords> {
  return (await catalogues[page.language]()).orders;
}
