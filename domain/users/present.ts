import type { Present } from '../../contract/live.ts';
import type { Queries } from '../../database/database.ts';
import { shownAddress } from '../unreadable.ts';

/** Returns the people of these ids, with whether each is editing, by name. */
export async function findPresent(db: Queries, editing: Map<string, boolean>): Promise<Present[]> {
  if (editing.size === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'image_url'])
    .where('id', 'in', [...editing.keys()])
    .execute();
  return rows
    .map(({ id, name, image_url }) => ({
      ...{ _id: id, name, imageUrl: shownAddress(image_url, `user ${id}`) },
      editing: editing.get(id) ?? false,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
