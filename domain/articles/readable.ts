import { mayOn, type Owners, type Role } from '../../contract/permissions.ts';
import type { Queries } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';

/** Returns whose these articles are, by id, of those that are not in the bin. */
export async function ownersOf(db: Queries, ids: Iterable<string>): Promise<Map<string, Owners>> {
  const owners = new Map<string, Owners>();
  for (const some of portions(ids)) {
    const rows = await db
      .selectFrom('articles')
      .select(['id', ...makerColumns])
      .where('id', 'in', some)
      .where('status', '!=', 'bin')
      .execute();
    for (const { id, ...makers } of rows) owners.set(id, makersOf(makers));
  }
  return owners;
}

/** Whether a person may read an article, of those whose owners are known. */
export function mayRead(
  person: { _id: string; role: Role },
  id: string,
  owners: Map<string, Owners>,
): boolean {
  const its = owners.get(id);
  return its !== undefined && mayOn(person, 'article.read', its);
}
