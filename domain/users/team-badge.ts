import type { Change } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';

/** Comments of a person whose pages are written anew at once; those of older ones follow when they age. */
const COMMENTS = 1000;

/**
 * Returns the changes of the pages with comments of a person whose role has changed, or who may not sign in any more: they
 * say whether the person is of the team.
 */
export async function changesOfBadge(
  trx: Transaction,
  personId: string,
  { action, actor }: Pick<Change, 'action' | 'actor'>,
): Promise<Change[]> {
  const rows = await trx
    .selectFrom('comments')
    .select(['article_id', 'status'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COMMENTS)
    .execute();
  // Asked for here: by their status the database might read everybody's.
  const visible = rows.filter(({ status }) => status === 'shown');
  const articles = new Set(visible.map(({ article_id }) => article_id));
  return [...articles].map((id) => ({ tag: `comment:${id}`, action, actor }));
}
