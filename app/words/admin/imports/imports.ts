import { page } from '../../page.ts';
import type { ImportWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of imports in the language of the page: they are long, and no other screen shows them. */
export async function loadImportWords(): Promise<ImportWords> {
  return (await catalogues[page.language]()).imports;
}
