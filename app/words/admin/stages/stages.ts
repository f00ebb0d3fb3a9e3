import { page } from '../../page.ts';
import type { StagesWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts about stages in the language of the page: one screen shows them. */
export async function loadStages(): Promise<StagesWords> {
  return (await catalogues[page.language]()).stages;
}
