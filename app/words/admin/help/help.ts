import { page } from '../../page.ts';
import type { HelpWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of the help in the language of the page: they are long, and no other screen shows them. */
export async function loadHelp(): Promise<HelpWords> {
  return (await catalogues[page.language]()).help;
}
