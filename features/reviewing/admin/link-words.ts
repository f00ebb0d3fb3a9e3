import { page } from '../../../app/words/page.ts';
import type { OutsideLinksWords } from './link-words.en.ts';

const catalogues = {
  en: () => import('./link-words.en.ts'),
  hi: () => import('./link-words.hi.ts'),
};

/** Loads the texts of links for people outside in the language of the page, with their dialog. */
export async function loadOutsideLinks(): Promise<OutsideLinksWords> {
  return (await catalogues[page.language]()).outsideLinks;
}
