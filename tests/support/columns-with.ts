import { sql } from 'kysely';
import type { Site } from './site.ts';

/** Returns the columns of the site's tables whose values hold one of these texts. */
export async function columnsWith(
  { database: { db, engine } }: Pick<Site, 'database'>,
  texts: string[],
): Promise<string[]> {
  const place = sql.raw(engine.name === 'sqlite' ? 'instr' : 'strpos');
  const found: string[] = [];
  for (const { name: table, columns } of await db.introspection.getTables()) {
    for (const { name: column, dataType } of columns) {
      if (!/text/i.test(dataType)) continue;
      const has = sql.join(
        texts.map((text) => sql`${place}(${sql.ref(column)}, ${text}) > 0`),
        sql` or `,
      );
      const { rows } = await sql<{ many: number }>`select count(*) as many
        from ${sql.table(table)} where ${has}`.execute(db);
      if (rows[0]?.many) found.push(`${table}.${column}`);
    }
  }
  return found;
}
