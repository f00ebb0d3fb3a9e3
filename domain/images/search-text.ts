import { foldForSearch } from '../../hindi/words/fold.ts';

/** What the library finds a picture by. */
export interface SearchedTexts {
  original_name?: string | null | undefined;
  alt_hi?: string | undefined;
  alt_en?: string | undefined;
  credit?: string | undefined;
  caption?: string | undefined;
  place?: string | undefined;
}

/** Joins and folds the name and the descriptions of a picture for the search of the library. */
export function searchText(picture: SearchedTexts): string {
  const { original_name, alt_hi, alt_en, credit, caption, place } = picture;
  const texts = [original_name, alt_hi, alt_en, credit, caption, place];
  return foldForSearch(texts.filter(Boolean).join('\n'));
}
