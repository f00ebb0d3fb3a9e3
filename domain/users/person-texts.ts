import type { OtherPersonTexts, PersonChange } from '../../contract/accounts.ts';
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

/** Stores the name that a person has chosen at a sign-up. The caller records it. */
export async function renamePerson(trx: Transaction, id: string, name: string): Promise<void> {
  const names = sortedName(name.normalize('NFC'));
  await trx.updateTable('users').set(names).where('id', '=', id).execute();
}

/** Stores changes of what readers learn of a person. Runs in the caller's transaction. Throws 404. */
export async function savePersonTexts(
  trx: Transaction,
  id: string,
  { name, bio, imageUrl, inOtherLanguage: other }: PersonChange,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const before = await otherTextsOf(trx, id);
  const row = await trx
    .updateTable('users')
    .set({
      ...(name !== undefined && sortedName(name.normalize('NFC'))),
      bio: bio?.normalize('NFC'),
      image_url: imageUrl,
      other_name: other?.name?.normalize('NFC'),
      other_bio: other?.bio?.normalize('NFC'),
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .returning('other_name')
    .executeTakeFirst();
  if (!row) throw notFound('User');
  // With a name in the other language their page has an address in it.
  const moves = Boolean(row.other_name) !== Boolean(before.name);
  const tags = [`user:${id}`, ...(moves ? ['sitemap'] : [])];
  await recordChanges(
    trx,
    tags.map((tag) => ({ tag, action: 'user.update' as const, actor })),
  );
}

/** Swaps the texts of people when the site's language changes, as `swapCategoryTexts`. */
export async function swapPersonTexts(trx: Transaction): Promise<void> {
  await swapTexts(trx, 'users', ['name', 'bio']);
}
