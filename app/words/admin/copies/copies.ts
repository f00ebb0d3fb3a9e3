import { page } from '../../page.ts';
import type { CopyWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts about working copies in the language of the page: few articles have one. */
export async function loadCopies(): Promise<CopyWords> {
  return (await catalogues[page.language]()).copies;
}
