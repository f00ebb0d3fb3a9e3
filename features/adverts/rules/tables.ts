import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { AdvertKind } from '../places.ts';

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
interface AdvertCounts {
  advert_id: string;
  day: string;
  seen: number;
  pressed: number;
}

type AdvertTables = { adverts: Adverts; advert_counts: AdvertCounts };

/** Returns the same queries or transaction with the tables of adverts beside those of the core. */
export const withAdverts = (db: Kysely<Schema>) => db.withTables<AdvertTables>();
