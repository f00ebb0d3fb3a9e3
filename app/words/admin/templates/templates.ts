import { page } from '../../page.ts';
import type { TemplateWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts about templates in the language of the page: few screens show them. */
export async function loadTemplateWords(): Promise<TemplateWords> {
  return (await catalogues[page.language]()).templates;
}
