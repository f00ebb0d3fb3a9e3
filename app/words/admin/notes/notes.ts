import { page } from '../../page.ts';
import type { NotesWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of notes in the language of the page: few articles have any. */
export async function loadNotes(): Promise<NotesWords> {
  return (await catalogues[page.language]()).notes;
}
