import { page } from '../../page.ts';
import type { RailWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of what the form of an article shows on request. */
export async function loadRailWords(): Promise<RailWords> {
  return (await catalogues[page.language]()).rail;
}
