import type { Generated } from 'kysely';
import type { pageTexts } from '../../contract/static-page-fields.ts';
import type { AdvertKind } from '../../features/adverts/places.ts';
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
  /** 1: it was not done, since that person may not do it any more. */
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

/** An advert of the site's own, or of another service. */
export interface Adverts {
  id: string;
  kind: AdvertKind;
  name: string;
  picture: string;
  link: string;
  alt_hi: string;
  alt_en: string;
  code: string;
  /** Places with spaces between. */
  places: string;
  /** Empty: from now on, and for ever. */
  starts_at: string;
  ends_at: string;
  weight: number;
  active: number;
  created_at: string;
  updated_at: string;
}

/** How often an advert was seen and pressed on a day. */
export interface AdvertCounts {
  advert_id: string;
  day: string;
  seen: number;
  pressed: number;
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
