import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { lock } from '../articles/states.ts';
import { isScheduled } from '../articles/views.ts';
import { tell } from '../notifications/tell.ts';

/** Articles told of at once. */
const AT_ONCE = 100;

/**
 * Tells people that the deadline of an article that they have is over, its author where nobody has it: once of each that was set, by whichever
 * process is first. What waits for its time is done, and not late. Returns how many it has told.
 */
export async function tellLate(trx: Transaction, now: Date): Promise<number> {
  const late = await trx
    .selectFrom('desk')
    .innerJoin('articles', 'articles.id', 'desk.article_id')
    .select(['desk.article_id', 'desk.assignee_id', 'articles.author_id', 'desk.due'])
    .where('desk.due', '>', '')
    .where('desk.due', '<', now.toISOString())
    .whereRef('desk.late_told', '!=', 'desk.due')
    // The status in a form that no index serves: what has a deadline is little beside all drafts.
    .where(sql<string>`coalesce(articles.status, '')`, 'in', ['draft', 'review'])
    .where((eb) => eb.not(isScheduled(eb)))
    .orderBy('desk.due')
    .orderBy('desk.article_id')
    .limit(AT_ONCE)
    .execute();
  // As every save does: articles before what belongs to them, so that neither waits for the other.
  await lock(
    trx,
    late.map(({ article_id }) => article_id),
  );
  for (const { article_id: article, assignee_id, author_id, due } of late) {
    const { numUpdatedRows } = await trx
      .updateTable('desk')
      .set({ late_told: due })
      .where('article_id', '=', article)
      .where('due', '=', due)
      .where('late_told', '!=', due)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await tell(trx, [assignee_id ?? author_id], { kind: 'late', article, actor: null });
    }
  }
  return late.length;
}
