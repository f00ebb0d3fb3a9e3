import { page } from '../../page.ts';
import type { DeskWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of the work on an article, in the language of the page: few screens show them. */
export async function loadDesk(): Promise<DeskWords> {
  return (await catalogues[page.language]()).desk;
}
