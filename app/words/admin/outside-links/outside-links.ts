import { page } from '../../page.ts';
import type { OutsideLinksWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of links for people outside in the language of the page, with their dialog. */
export async function loadOutsideLinks(): Promise<OutsideLinksWords> {
  return (await catalogues[page.language]()).outsideLinks;
}
