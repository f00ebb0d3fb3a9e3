import { page } from '../page.ts';
import { setWords } from './admin.ts';

/** Only the words of the page's language are fetched. */
const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

export async function loadWords(): Promise<void> {
  setWords((await catalogues[page.language]()).words);
}
