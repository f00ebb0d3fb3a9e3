import { type RawBuilder, sql } from 'kysely';
import type { LibraryChoices } from '../../contract/library-list.ts';
import { limits } from '../../contract/limits.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';

/**
 * Steps through the different values of an index: a search for each of them, however many rows have it. `next` is the
 * value after `found.value`.
 */
async function stepThrough(
  db: Queries,
  { first, next, most }: { first: RawBuilder<string>; next: RawBuilder<string>; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found (value, place) as (
      select (${first}), 1
      union all
      select (${next}), place + 1 from found where value is not null and place < ${most}
    ) select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

/** Returns what the library can be narrowed to: who uploaded pictures, by name, and in which months, the newest first. */
export async function listLibraryChoices(db: Queries, person: User): Promise<LibraryChoices> {
  const months = await stepThrough(db, {
    first: sql`select substr(max(created_at), 1, 7) from images`,
    next: sql`select substr(max(created_at), 1, 7) from images where created_at < found.value`,
    most: limits.picker.months,
  });
  // Who sees few pictures of others is not told who they are.
  if (scopeOf(person.role, 'article.publish') === null) return { people: [], months };
  const ids = await stepThrough(db, {
    first: sql`select min(created_by) from images`,
    next: sql`select min(created_by) from images where created_by > found.value`,
    most: limits.picker.people,
  });
  const people = await db
    .selectFrom('users')
    .select(['id as _id', 'name'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('sort_key')
    .execute();
  return { people, months };
}
