import { page } from '../../page.ts';
import type { TagWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts about tags in the language of the page: few screens show them. */
export async function loadTagWords(): Promise<TagWords> {
  return (await catalogues[page.language]()).tags;
}
