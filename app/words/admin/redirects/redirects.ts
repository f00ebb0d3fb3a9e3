import { page } from '../../page.ts';
import type { RedirectWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** The texts of the redirects, once their screen has loaded them. */
export let redirectWords: RedirectWords;

/** Loads them in the language of the page. */
export async function loadRedirectWords(): Promise<void> {
  ({ redirects: redirectWords } = await catalogues[page.language]());
}
