import { mayOn } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';

/**
 * Returns those of these articles that nobody has approved as they stand, before they are published together: readers
 * have not seen them, and the person may read them.
 */
export async function findUnreviewed(db: Queries, person: User, ids: string[]) {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('desk', 'desk.article_id', 'articles.id')
    .select(['articles.id', 'name', 'language', ...makerColumns])
    .where('articles.id', 'in', ids)
    .where('status', 'in', ['draft', 'review'])
    .where((eb) =>
      eb.or([
        eb('desk.approved_version', 'is', null),
        eb('desk.approved_version', '<>', eb.ref('articles.version')),
      ]),
    )
    .orderBy('articles.id')
    .execute();
  return rows
    .filter((row) => mayOn(person, 'article.read', makersOf(row)))
    .map(({ id, name, language }) => ({ _id: id, name, language }));
}
