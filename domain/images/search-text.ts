import { foldForSearch } from '../../hindi/words/fold.ts';

/** Joins and folds a picture's name and descriptions for the library's search. */
export function searchText(texts: string[]): string {
  return foldForSearch(texts.filter(Boolean).join('\n'));
}
