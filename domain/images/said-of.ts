import type { Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Returns the columns of what is said of a picture, which one that is made of it says, too. */
export const saidOf = ({
  alt_hi,
  alt_en,
  caption,
  credit,
  licence,
  place,
  rights,
  made_by,
  search_text,
}: Selectable<Schema['images']>) => ({
  alt_hi,
  alt_en,
  caption,
  credit,
  licence,
  place,
  rights,
  made_by,
  search_text,
});
