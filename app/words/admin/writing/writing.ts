import { page } from '../../page.ts';
import type { WritingWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of the aids in the language of the page: the aids themselves come as late. */
export async function loadWriting(): Promise<WritingWords> {
  return (await catalogues[page.language]()).writing;
}
