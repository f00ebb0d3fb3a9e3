import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { pin } from '../articles/edit.ts';
import { DomainError } from '../errors.ts';
import { getSettings } from '../settings.ts';

/** Puts a published article at the top of the home page; null lets the site choose. Runs in a transaction. Throws 403 and 422. */
export async function setLead(
  trx: Transaction,
  person: User,
  article: string | null,
): Promise<void> {
  if (article === null) {
    const { pinnedArticle } = await getSettings(trx);
    if (pinnedArticle) await pin(trx, person, pinnedArticle, { pinned: false });
    return;
  }
  const query = trx.selectFrom('articles').select('status').where('id', '=', article);
  if ((await query.executeTakeFirst())?.status !== 'published') {
    throw new DomainError(422, 'Only a published article can lead the home page.');
  }
  await pin(trx, person, article, { pinned: true });
}
