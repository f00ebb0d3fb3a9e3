import { type RawBuilder, sql } from 'kysely';
import type { LibraryChoices } from '../../contract/library-list.ts';
import { limits } from '../../contract/limits.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { getSettings } from '../settings.ts';
import { boundsOf, monthBeside, monthIn } from './months.ts';

/** Months that are looked at for pictures, from the newest back. */
const LOOKED_AT = 600;

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

/** Returns the months of the site's time zone in which pictures were uploaded, the newest first. */
async function listMonths(db: Queries, now = new Date()): Promise<string[]> {
  const { timeZone } = await getSettings(db);
  const oldest = await db
    .selectFrom('images')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return [];
  // What cannot be read as a time may be older than any.
  const first = Number.isNaN(Date.parse(oldest.created_at))
    ? ''
    : monthIn(timeZone, oldest.created_at);
  const months: string[] = [];
  for (
    let month = monthIn(timeZone, now.toISOString());
    month >= first;
    month = monthBeside(month, -1)
  ) {
    if (months.push(month) === LOOKED_AT) break;
  }
  const bounds = months.map((month) => {
    const { starts, ends } = boundsOf(timeZone, month);
    return sql`(${month}, ${starts}, ${ends})`;
  });
  // A search of the index for each, in one statement.
  const { rows } = await sql<{ month: string }>`
    with months (month, starts, ends) as (values ${sql.join(bounds)})
    select month from months where exists
      (select 1 from images where binned_at is null
        and created_at >= months.starts and created_at < months.ends)`.execute(db);
  const having = new Set(rows.map(({ month }) => month));
  return months.filter((month) => having.has(month)).slice(0, limits.picker.months);
}

/** Returns what the library can be narrowed to: who uploaded pictures, by name, and in which months, the newest first. */
export async function listLibraryChoices(db: Queries, person: User): Promise<LibraryChoices> {
  const months = await listMonths(db);
  // Who sees few pictures of others is not told who they are.
  if (scopeOf(person.role, 'article.publish') === null) return { people: [], months };
  const ids = await stepThrough(db, {
    first: sql`select min(created_by) from images where binned_at is null`,
    next: sql`select min(created_by) from images where binned_at is null and created_by > found.value`,
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
