import type { Role } from '../../contract/permissions.ts';
import type { Queries } from '../../database/database.ts';
import { keptBansAmong } from './kept-bans.ts';
import { isTrusted } from './team.ts';

/** Returns the ids of those of these people who may not comment, by a ban of theirs or of an account of before. */
export async function bannedAmong(
  db: Queries,
  people: { id: string; email: string | null; role: Role }[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const ids = people.map(({ id }) => id);
  const rows = await db
    .selectFrom('comment_bans')
    .select('person_id')
    .where('person_id', 'in', ids)
    .execute();
  const others = people.filter((person) => !isTrusted(person));
  const emails = await keptBansAmong(
    db,
    others.flatMap(({ email }) => email ?? []),
  );
  return new Set([
    ...rows.map(({ person_id }) => person_id),
    ...others.filter(({ email }) => emails.has(email ?? '')).map(({ id }) => id),
  ]);
}
