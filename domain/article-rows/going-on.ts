import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { featureGoingOn } from '../../features/tokens.ts';

/** Returns the ids of articles that go on, as a live blog does: of each kind the `most` that began last. */
export async function findGoingOn(db: Queries, most: number): Promise<string[]> {
  const ids: string[] = [];
  for (const { table } of featureGoingOn) {
    const { rows } = await sql<{ id: string }>`
      select article_id as id from ${sql.table(table)} where ended_at = ''
      order by started_at desc limit ${most}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
