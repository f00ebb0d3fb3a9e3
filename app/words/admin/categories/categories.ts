import { page } from '../../page.ts';
import type { CategoryWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** The texts of the categories, once their screen has loaded them. */
export let categoryWords: CategoryWords;

/** Loads them in the language of the page. */
export async function loadCategoryWords(): Promise<void> {
  ({ categories: categoryWords } = await catalogues[page.language]());
}
