import { page } from '../../page.ts';
import type { ProfileWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** The texts of profiles, once a screen that shows them has loaded them. */
export let profileWords: ProfileWords;

/** Loads them in the language of the page. */
export async function loadProfileWords(): Promise<void> {
  ({ profile: profileWords } = await catalogues[page.language]());
}
