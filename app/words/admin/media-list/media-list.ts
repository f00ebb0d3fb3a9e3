import { page } from '../../page.ts';
import type { MediaListWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of the media library that no other screen shows, in the language of the page. */
export async function loadMediaList(): Promise<MediaListWords> {
  return (await catalogues[page.language]()).mediaList;
}
