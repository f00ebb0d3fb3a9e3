import type { Generated } from 'kysely';
import type { categoryFields } from '../../contract/category-fields.ts';
import type { tagFields, tagTexts } from '../../contract/tag-fields.ts';
import type { ColumnsOf, OtherColumnsOf } from '../columns.ts';
import type { OtherTexts, Sorted } from './sorted.ts';

export interface Categories
  extends Sorted,
    ColumnsOf<typeof categoryFields>,
    Record<keyof OtherTexts, Generated<string>> {
  id: string;
  position: number;
  created_at: string;
  updated_at: string;
}

/** A deleted category: no list and no address finds it, but its slug stays taken. */
export interface BinnedCategories extends Categories {
  /** JSON: the old addresses that redirected to it. */
  old_paths: string;
  /** The category that its articles went to; null: none. */
  moved_to: string | null;
  /** JSON: these articles, each with the version that it had. */
  moved_articles: Generated<string>;
  binned_by: string | null;
  binned_at: string;
}

export interface Tags extends Sorted, ColumnsOf<typeof tagFields>, OtherColumnsOf<typeof tagTexts> {
  id: string;
  /** Names, addresses and their sounds, folded for searching. */
  search_text: string;
  /** The folded names, by which one that there is already is found. */
  name_key: Generated<string>;
  other_name_key: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What leads to a tag: its id and addresses, former ones too, and those of tags merged into it. */
export interface TagKeys {
  key: string;
  tag_id: string;
}

export interface SeriesTable
  extends Sorted,
    ColumnsOf<typeof tagFields>,
    OtherColumnsOf<typeof tagTexts> {
  id: string;
  search_text: string;
  /** The ids of its articles in their order, with spaces between; those of which it says nothing come last. */
  parts: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What leads to a series: its id and addresses, former ones too. */
export interface SeriesKeys {
  key: string;
  series_id: string;
}
