import { page } from '../../page.ts';
import type { SeriesWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts about series in the language of the page: few screens show them. */
export async function loadSeriesWords(): Promise<SeriesWords> {
  return (await catalogues[page.language]()).series;
}
