import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';

/**
 * Sets the order of the categories in the navigation, the home pills and every list. `ids` must name each
 * category once. Throws 409 when it does not, as after somebody else added one.
 */
export async function orderCategories(
  trx: Transaction,
  actor: string,
  ids: string[],
): Promise<void> {
  const rows = await trx.selectFrom('categories').select(['id', 'position']).execute();
  const known = new Map(rows.map(({ id, position }) => [id, position]));
  const given = new Set(ids);
  if (given.size !== ids.length || known.size !== given.size || !ids.every((id) => known.has(id)))
    throw new DomainError(409, 'The categories have changed meanwhile. Load the screen again.');
  for (const [place, id] of ids.entries()) {
    if (known.get(id) === place + 1) continue;
    await trx
      .updateTable('categories')
      .set({ position: place + 1 })
      .where('id', '=', id)
      .execute();
  }
  await recordChanges(trx, [{ tag: 'categories', action: 'category.order', actor }]);
}
