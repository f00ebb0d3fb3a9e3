import { page } from '../../page.ts';
import type { SynonymsWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts about synonyms in the language of the page: one screen shows them. */
export async function loadSynonymWords(): Promise<SynonymsWords> {
  return (await catalogues[page.language]()).synonyms;
}
