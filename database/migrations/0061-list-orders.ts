import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index for each order of the admin's lists (decision 183). */
const statements = [
  'create index articles_binned_by_name on articles (name_key, seq) where binned_at is not null',
  'create index binned_categories_by_name on binned_categories (name, id)',
  'create index categories_by_name on categories (name, id)',
  'create index images_binned_by_name on images (original_name, id) where binned_at is not null',
  'create index images_by_bytes on images (bytes, url, binned_at, created_by)',
  'create index images_by_name on images (original_name, url, binned_at, created_by)',
  'create index imports_by_name on imports (name, id)',
  'create index messages_by_name on messages (name, id)',
  'create index series_by_name on series (name, id)',
];

export const listOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
