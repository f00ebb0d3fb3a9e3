import { page } from '../../page.ts';
import type { PersonWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts about what readers learn of a person: two screens show them. */
export async function loadPersonWords(): Promise<PersonWords> {
  return (await catalogues[page.language]()).person;
}
