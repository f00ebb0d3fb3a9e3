import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { CopyEvent } from '../../contract/revisions.ts';
import { storedTime } from '../../contract/stored.ts';
import type { Queries } from '../../database/database.ts';

/** What the log says of working copies, and what it means. */
const meanings: Record<string, CopyEvent['what']> = {
  'article.rewrite': 'saved',
  'article.propose': 'proposed',
  'article.send-back': 'returned',
  'article.put-live': 'published',
  'article.discard': 'discarded',
};

/** Written as in the index of migration 60, which only then serves it. */
const isOfCopies = sql<boolean>`action in
  ('article.rewrite', 'article.propose', 'article.send-back', 'article.put-live', 'article.discard')`;

const ends = (event: CopyEvent | undefined) =>
  event === undefined || event.what === 'published' || event.what === 'discarded';

/**
 * Returns what was done with the working copies of an article, the newest first, as far as the log reaches back.
 * Of the saves of one person in a row it has the last; the first save of a copy has begun it.
 */
export async function copyEvents(db: Queries, articleId: string): Promise<CopyEvent[]> {
  const most = limits.copyEvents;
  const rows = await db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.actor')
    .select(['action', 'at', 'users.name as by'])
    .where('tag', '=', `article:${articleId}`)
    .where(isOfCopies)
    .orderBy('seq', 'desc')
    .limit(most + 1)
    .execute();
  const events: CopyEvent[] = [];
  for (const { action, at, by } of rows.slice(0, most).reverse()) {
    const last = events.at(-1);
    const isFirst = ends(last) && (last !== undefined || rows.length <= most);
    const meant = meanings[action] ?? 'saved';
    const what = isFirst && meant === 'saved' ? 'begun' : meant;
    if (what === 'saved' && last?.what === 'saved' && last.by === by) events.pop();
    events.push({ what, by, at: storedTime(at) });
  }
  return events.reverse();
}
