import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The dyes in their order as they were when categories got them. */
const inOrder = [
  ...['rose', 'indigo', 'turmeric', 'terracotta', 'peacock'],
  ...['vermilion', 'sky', 'henna', 'jamun'],
];

/** Gives each category a dye, in the order of the categories. The same in both engines. */
export const dyes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['categories', 'binned_categories']) {
      await sql.raw(`alter table ${table} add column dye text not null default 'rose'`).execute(db);
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} order by position, id`.execute(db);
      for (const [place, { id }] of rows.entries()) {
        const dye = inOrder[place % inOrder.length];
        await sql`update ${sql.table(table)} set dye = ${dye} where id = ${id}`.execute(db);
      }
    }
  },
};
