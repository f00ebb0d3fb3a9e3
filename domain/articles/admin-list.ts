import type { ArticleRow, ArticleStatus } from '../../contract/articles.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { matchesWords } from '../search.ts';
import { presentRow, rowColumns, selectArticles } from './present.ts';

export interface AdminFilter {
  /** Words of title or text. */
  q?: string | undefined;
  status?: ArticleStatus | undefined;
  /** An id, or 'none' for articles without a category. */
  category?: string | undefined;
  author?: string | undefined;
}

function matching(db: Queries, person: User, { q, status, category, author }: AdminFilter) {
  let query = selectArticles(db);
  query = status
    ? query.where('articles.status', '=', status)
    : query.where('articles.status', '!=', 'bin');
  if (category === 'none') query = query.where('articles.category_id', 'is', null);
  else if (category) query = query.where('articles.category_id', '=', category);
  if (author) query = query.where('articles.author_id', '=', author);
  if (scopeOf(person.role, 'article.read') !== 'any') {
    query = query.where('articles.author_id', '=', person._id);
  }
  const words = q ? matchesWords(db, q) : null;
  return words ? query.where(words) : query;
}

/** Articles a person may see in the admin, last edited first, with the number of all. */
export async function listForAdmin(
  db: Queries,
  person: User,
  filter: AdminFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ articles: ArticleRow[]; total: number }> {
  const rows = await matching(db, person, filter)
    .select(rowColumns)
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching(db, person, filter)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { articles: rows.map(presentRow), total: Number(total) };
}
