import type { Queries } from '../../../database/database.ts';

/**
 * Whether something, of these articles where they are given, is still to be published whose time had come at a moment:
 * it will have been published at that time.
 */
export async function isPublishing(db: Queries, at: string, articles?: string[]): Promise<boolean> {
  if (articles?.length === 0) return false;
  const due = db
    .selectFrom('scheduled_actions')
    .select('article_id')
    .where('action', '=', 'publish')
    .where('failure', '=', '')
    .where('due_at', '<=', at)
    .limit(1);
  const found = articles ? due.where('article_id', 'in', articles) : due;
  return (await found.executeTakeFirst()) !== undefined;
}
