import { page } from '../../page.ts';
import type { UserWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** The texts of the list of users, once its screen has loaded them. */
export let userWords: UserWords;

/** Loads them in the language of the page. */
export async function loadUserWords(): Promise<void> {
  ({ users: userWords } = await catalogues[page.language]());
}
