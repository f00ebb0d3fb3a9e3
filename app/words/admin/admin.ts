import { page } from '../page.ts';
import type { Catalogue } from '../words.ts';
import type { words as english } from './en.ts';

export type AdminWords = Catalogue<typeof english>;

/** Only the words of the page's language are fetched. */
const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/**
 * The words of the back office, in the language of the page. The frame draws no screen before
 * `loadWords` has brought them, and the server none at all: use them inside functions only.
 */
export let words: AdminWords;

export async function loadWords(): Promise<void> {
  ({ words } = await catalogues[page.language]());
}
