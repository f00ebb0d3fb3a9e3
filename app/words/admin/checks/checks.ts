import { page } from '../../page.ts';
import type { CheckWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of what is looked at before an article is published. */
export async function loadCheckWords(): Promise<CheckWords> {
  return (await catalogues[page.language]()).checks;
}
