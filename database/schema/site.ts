import type { Generated } from 'kysely';
import type { pageTexts } from '../../contract/static-page-fields.ts';
import type { ColumnsOf, OtherColumnsOf } from '../columns.ts';

/** What the home page becomes at a time. */
export interface HomePlans {
  id: string;
  /** JSON: its sections. */
  sections: string;
  due_at: string;
  /** The person with whose rights it is done. */
  set_by: string | null;
  set_at: string;
  /** 1: it was not done, since that person no longer may. */
  failed: number;
}

/** The texts of a static page in the site's language, and in the other one where they are not empty. */
export type PageColumns = ColumnsOf<typeof pageTexts> & OtherColumnsOf<typeof pageTexts>;

export interface Pages extends PageColumns {
  slug: string;
  in_footer: Generated<number>;
  /** 1: readers do not see it yet. */
  hidden: Generated<number>;
  updated_at: string;
}

/** A static page as it was after each save. */
export interface PageVersions extends PageColumns {
  id: string;
  slug: string;
  author_id: string | null;
  created_at: string;
}

export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
}

/** An old address. Its target is an id where possible, so that chains cannot arise. */
export interface Redirects {
  from_path: string;
  article_id: string | null;
  category_id: string | null;
  to_path: string | null;
  created_at: string;
  /** 1: it leads nowhere, and is answered 410. */
  gone: Generated<number>;
}

/** An address that readers asked for in vain, without a language prefix, percent-encoded. */
export interface MissedPaths {
  path: string;
  times: number;
  last_at: string;
}
