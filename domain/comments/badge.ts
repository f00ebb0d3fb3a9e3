import type { Change } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { changeOfComments } from './room.ts';

/** Articles whose pages are written anew at once; older ones follow when they age. */
const ARTICLES = 1000;

/**
 * Returns the changes of the pages with comments of a person whose role has changed, or who may not sign in any more: they
 * say whether the person is of the team.
 */
export async function changesOfBadge(
  trx: Transaction,
  personId: string,
  { action, actor }: Pick<Change, 'action' | 'actor'>,
): Promise<Change[]> {
  const articles = await trx
    .selectFrom('comments')
    .select('article_id')
    .where('person_id', '=', personId)
    .where('status', '=', 'shown')
    .groupBy('article_id')
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(ARTICLES)
    .execute();
  return articles.map(({ article_id }) => changeOfComments(article_id, action, actor));
}
