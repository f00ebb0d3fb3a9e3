import { foldForSearch } from '../text/fold.ts';

/** What is said of a picture, as the library searches it. */
export function searchText(texts: string[]): string {
  return foldForSearch(texts.filter(Boolean).join('\n'));
}
