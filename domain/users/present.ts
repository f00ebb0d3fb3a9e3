import type { Present } from '../../contract/live.ts';
import type { Queries } from '../../database/database.ts';
import { shownAddress } from '../unreadable.ts';

/** Returns those who are at each of several places, with whether they are editing, by name. */
export async function findPresent(
  db: Queries,
  places: Map<string, boolean>[],
): Promise<Present[][]> {
  const ids = [...new Set(places.flatMap((editing) => [...editing.keys()]))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'image_url'])
          .where('id', 'in', ids)
          .execute();
  rows.sort((one, other) => one.name.localeCompare(other.name, 'hi'));
  return places.map((editing) =>
    rows
      .filter(({ id }) => editing.has(id))
      .map(({ id, name, image_url }) => ({
        _id: id,
        name,
        imageUrl: shownAddress(image_url, `user ${id}`),
        editing: editing.get(id) ?? false,
      })),
  );
}
