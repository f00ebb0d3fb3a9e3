import type { Role } from '../../../contract/permissions.ts';
import type { Queries } from '../../../database/database.ts';
import { isTrusted } from '../../../domain/users/team.ts';
import { keptBansAmong } from './kept-bans.ts';
import { withComments } from './tables.ts';

/** Returns those of these people who may not comment, by a ban of theirs or of an account of before, by id with its reason. */
export async function bansAmong(
  db: Queries,
  people: { id: string; email: string | null; role: Role }[],
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const rows = await withComments(db)
    .selectFrom('comment_bans')
    .select(['person_id', 'reason'])
    .where('person_id', 'in', ids)
    .execute();
  const others = people.filter((person) => !isTrusted(person));
  const emails = await keptBansAmong(
    db,
    others.flatMap(({ email }) => email ?? []),
  );
  return new Map([
    ...others.filter(({ email }) => emails.has(email ?? '')).map(({ id }) => [id, ''] as const),
    ...rows.map(({ person_id, reason }) => [person_id, reason] as const),
  ]);
}
