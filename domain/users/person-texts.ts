import type { OtherPersonTexts, PersonTexts } from '../../contract/accounts.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { notFound } from '../errors.ts';
import { sortedName } from '../names/sort-keys.ts';
import { swapTexts } from '../names/swap-columns.ts';

/** Returns what readers learn of a person in the language that is not the site's own. Throws 404. */
export async function otherTextsOf(db: Queries, id: string): Promise<OtherPersonTexts> {
  const row = await db
    .selectFrom('users')
    .select(['other_name as name', 'other_bio as bio'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('User');
  return row;
}

/** Stores what readers learn of a person. Runs in the caller's transaction. Throws 404. */
export async function savePersonTexts(
  trx: Transaction,
  id: string,
  { name, bio, imageUrl, inOtherLanguage: other }: PersonTexts,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const row = await trx
    .updateTable('users')
    .set({ ...sortedName(name.normalize('NFC')), bio: bio.normalize('NFC'), image_url: imageUrl })
    .set('updated_at', now.toISOString())
    .$if(other !== undefined, (query) =>
      query.set({
        other_name: (other?.name ?? '').normalize('NFC'),
        other_bio: (other?.bio ?? '').normalize('NFC'),
      }),
    )
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('User');
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update', actor }]);
}

/** Swaps the texts of people when the site's language changes, as `swapCategoryTexts`. */
export async function swapPersonTexts(trx: Transaction): Promise<void> {
  await swapTexts(trx, 'users', ['name', 'bio']);
}
