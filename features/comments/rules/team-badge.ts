import type { Transaction } from '../../../database/database.ts';
import { withComments } from './tables.ts';

/** Comments of a person whose pages are written anew at once; those of older ones follow when they age. */
const COMMENTS = 1000;

/** Returns the tags of the pages with comments of a person: they say whether the person is of the team. */
export async function tagsOfBadge(trx: Transaction, personId: string): Promise<string[]> {
  const rows = await withComments(trx)
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
  return [...articles].map((id) => `comment:${id}`);
}
