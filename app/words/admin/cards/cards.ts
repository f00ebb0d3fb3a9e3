import { page } from '../../page.ts';
import type { CardWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of what cards and other sites say of an article: the form shows them on request. */
export async function loadCardWords(): Promise<CardWords> {
  return (await catalogues[page.language]()).cards;
}
