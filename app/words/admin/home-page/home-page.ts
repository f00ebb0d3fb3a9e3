import { page } from '../../page.ts';
import type { HomePageWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of the screen of the home page in the language of the page. */
export async function loadHomePageWords(): Promise<HomePageWords> {
  return (await catalogues[page.language]()).homePage;
}
