import type { categoryTexts } from '../../contract/category-fields.ts';
import type { OtherColumnsOf } from '../columns.ts';

/** The texts in the other language than the site's; where empty, readers get the site's. */
export type OtherTexts = OtherColumnsOf<typeof categoryTexts>;

/** What has a name by which lists are sorted. */
export interface Sorted {
  /** Made of the name by `sortedName` (domain/names/sort-keys.ts). */
  sort_key: string;
}
