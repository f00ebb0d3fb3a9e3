import type { Queries } from '../database/database.ts';

/** Whether openings of the issues of any list are counted. */
export async function countsOpenings(db: Queries): Promise<boolean> {
  const row = db.selectFrom('letter_lists').select('id').where('counted', '=', 1).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}
