import type { Queries } from '../../database/database.ts';

/** The tag of pages that say whether anybody gets newsletters. */
export const SUBSCRIBERS = 'subscribers';

/** Whether anybody gets newsletters: whoever was imported does also where no list is offered to readers. */
export async function hasSubscribers(db: Queries): Promise<boolean> {
  const row = db.selectFrom('subscriptions').select('id').limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}
