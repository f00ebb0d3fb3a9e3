import type { Catalogue } from '../catalogue.ts';
import type { words as english } from './en.ts';

export type AdminWords = Catalogue<typeof english>;

/**
 * The words of the back office, in the language of the page. The frame draws no screen before
 * `loadWords` has brought them, and the server none at all: use them inside functions only.
 */
export let words: AdminWords;

export function setWords(given: AdminWords): void {
  words = given;
}
