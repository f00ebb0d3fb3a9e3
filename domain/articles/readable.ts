import { mayOn, type Role } from '../../contract/permissions.ts';
import type { Queries } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';

/** Returns whose these articles are, by id, of those that are not in the bin. */
export async function authorsOf(
  db: Queries,
  ids: Iterable<string>,
): Promise<Map<string, string | null>> {
  const authors = new Map<string, string | null>();
  for (const some of portions(ids)) {
    const rows = await db
      .selectFrom('articles')
      .select(['id', 'author_id'])
      .where('id', 'in', some)
      .where('status', '!=', 'bin')
      .execute();
    for (const { id, author_id } of rows) authors.set(id, author_id);
  }
  return authors;
}

/** Says whether a person may read an article, of those whose authors are known. */
export function mayRead(
  person: { _id: string; role: Role },
  id: string,
  authors: Map<string, string | null>,
): boolean {
  const author = authors.get(id);
  return author !== undefined && mayOn(person, 'article.read', author);
}
