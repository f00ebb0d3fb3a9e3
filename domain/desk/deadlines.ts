import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { lockArticles } from '../article-rows/lock-articles.ts';
import { isScheduled } from '../articles/views.ts';
import { takeBack, tell } from '../notifications/tell.ts';

/** Articles told of at once. */
const AT_ONCE = 100;

/** Milliseconds before a deadline from which it is near. */
const NEAR_MS = 86_400_000;

/** The column that has the deadline of which somebody was told. */
const columns = { due: 'soon_told', late: 'late_told' } as const;

/** Tells of the deadlines between two moments of which nobody was told; returns how many there were. */
async function tellBetween(
  trx: Transaction,
  kind: keyof typeof columns,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const column = columns[kind];
  const found = await trx
    .selectFrom('desk')
    .innerJoin('articles', 'articles.id', 'desk.article_id')
    .select(['desk.article_id', 'desk.assignee_id', 'articles.author_id', 'desk.due'])
    .where('desk.due', '>', from)
    .where('desk.due', '<', to)
    .whereRef(`desk.${column}`, '!=', 'desk.due')
    // The status in a form that no index serves: what has a deadline is little beside all drafts.
    .where(sql<string>`coalesce(articles.status, '')`, 'in', ['draft', 'review'])
    .where((eb) => eb.not(isScheduled(eb)))
    .orderBy('desk.due')
    .orderBy('desk.article_id')
    .limit(AT_ONCE)
    .execute();
  // As every save does: articles before what belongs to them, so that neither waits for the other.
  await lockArticles(
    trx,
    found.map(({ article_id }) => article_id),
  );
  for (const { article_id: article, assignee_id, author_id, due } of found) {
    const { numUpdatedRows } = await trx
      .updateTable('desk')
      .set({ [column]: due })
      .where('article_id', '=', article)
      .where('due', '=', due)
      .where(column, '!=', due)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    if (kind === 'late') await takeBack(trx, article, ['due']);
    await tell(trx, [assignee_id ?? author_id], { kind, article, actor: null });
  }
  return found.length;
}

/**
 * Tells people that the deadline of an article that they have is near, and that it is over, its author where nobody
 * has it: once of each that was set, by whichever process is first. What waits for its time is done, and not late.
 * Returns how many it has told.
 */
export async function tellDeadlines(trx: Transaction, now: Date): Promise<number> {
  const at = now.toISOString();
  const late = await tellBetween(trx, 'late', { from: '', to: at });
  return late + (await tellBetween(trx, 'due', { from: at, to: later(now, NEAR_MS) }));
}
