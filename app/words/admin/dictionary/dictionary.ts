import { page } from '../../page.ts';
import type { DictionaryWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts about the dictionary in the language of the page: one screen shows them. */
export async function loadDictionaryWords(): Promise<DictionaryWords> {
  return (await catalogues[page.language]()).dictionary;
}
