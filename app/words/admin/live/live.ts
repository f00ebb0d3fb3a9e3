import { page } from '../../page.ts';
import type { LiveWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts about who else is here in the language of the page; no screen waits for them. */
export async function loadLiveWords(): Promise<LiveWords> {
  return (await catalogues[page.language]()).live;
}
