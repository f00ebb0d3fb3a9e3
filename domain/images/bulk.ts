import type { ImageBulk } from '../../contract/images.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { type Refused, tryAll } from '../try-all.ts';
import { binImage, saveImageTexts } from './library.ts';

/**
 * Deletes several pictures (to the bin) or says who made them and by which right they are shown, where possible;
 * returns the reason for each where it is not. Runs in a transaction.
 */
export function actOnImages(
  trx: Transaction,
  person: User,
  { ids, action, credit, licence }: ImageBulk,
  byKey = false,
): Promise<{ done: string[]; refused: Refused[] }> {
  const things = [...new Set(ids)].map((_id) => ({ _id }));
  return tryAll(things, async ({ _id }) => {
    if (action === 'delete') {
      await binImage(trx, person, _id, byKey);
    } else {
      await saveImageTexts(trx, person, _id, { credit, licence });
    }
    return true;
  });
}
