import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which of the site's pictures a template shows: their ids, so that the library need not read its form. */
export const templatePictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table templates add column pictures text not null default ''`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from templates`.execute(db);
    for (const { id } of rows) {
      const found = await sql<{
        form: string;
      }>`select form from templates where id = ${id}`.execute(db);
      const named = (found.rows[0]?.form ?? '').matchAll(/\/images\/([0-9a-z]+)/g);
      const pictures = [...new Set(Array.from(named, ([, picture]) => picture))].join(' ');
      await sql`update templates set pictures = ${pictures} where id = ${id}`.execute(db);
    }
  },
};
