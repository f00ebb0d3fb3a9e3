import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Named {
  tags: { id: string; search_text: string; name_key: string; other_name_key: string };
}

/** The folded names of a tag stand in what is searched, each on a line of its own behind a sign. */
const namesIn = (searchText: string) =>
  Array.from(searchText.matchAll(/^=(.*)$/gm), ([, name]) => name ?? '');

/** Adds the folded names of tags with an index, by which a name that there is already is found. */
export const tagNames: Migration = {
  async up(db: Kysely<Named>) {
    for (const column of ['name_key', 'other_name_key']) {
      await sql.raw(`alter table tags add column ${column} text not null default ''`).execute(db);
      await sql.raw(`create index tags_by_${column} on tags (${column})`).execute(db);
    }
    for (const row of await db.selectFrom('tags').select(['id', 'search_text']).execute()) {
      const [name_key = '', other_name_key = ''] = namesIn(row.search_text);
      const keys = { name_key, other_name_key };
      await db.updateTable('tags').set(keys).where('id', '=', row.id).execute();
    }
  },
};
