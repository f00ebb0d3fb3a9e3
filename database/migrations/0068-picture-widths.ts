import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Has finished pictures of before made in the widths of now (decision 211). Those without AVIF have no
 * master to be made from, or wait already.
 */
export const pictureWidths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update images set avif_tries_left = 3 where avif_set <> '' and width >= 800
      and src_set not like '%-640.webp%'`.execute(db);
  },
};
