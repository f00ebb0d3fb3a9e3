import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/users.ts';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import { networkOf } from '../../../domain/limits/networks.ts';
import type { moderateNetworkSchema } from '../contract.ts';
import { moderateComments } from './moderate.ts';
import { noComment } from './not-found.ts';
import { selectModerated } from './queue.ts';
import { ofNetworks } from './queued.ts';
import { withComments } from './tables.ts';

/** Milliseconds for which it is known that guests' comments came from one network. */
const KNOWN = 30 * 86_400_000;

/** Comments that are put away at once. */
const MOST_AT_ONCE = 5000;

/** Returns what is stored of the network of a guest: nobody without the key finds out which it is. */
export const networkTagOf = (key: Buffer, address: string) =>
  createHmac('sha256', key)
    .update(`comments of ${networkOf(address)}`)
    .digest('base64url');

/** Puts away whatever came from the network of a guest's comment, as far as the person moderates it. Throws 404. */
export async function moderateNetwork(
  trx: Transaction,
  person: User,
  { comment, to }: z.infer<typeof moderateNetworkSchema>,
  now: Date,
): Promise<number> {
  const moderated = await selectModerated(trx, person);
  const { network } =
    (await moderated
      .select('comments.network')
      .where('comments.id', '=', comment)
      .executeTakeFirst()) ?? {};
  if (!network) throw noComment();
  const rows = await ofNetworks(moderated, [network])
    .select('comments.id')
    .orderBy('comments.created_at', 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
  if (rows.length === 0) throw noComment();
  return moderateComments(trx, person, { ids: rows.map(({ id }) => id), to }, now);
}

/** Forgets the networks of older comments. */
export async function forgetNetworks(trx: Transaction, now: Date): Promise<void> {
  const ended = new Date(await endedTime(trx, now));
  await withComments(trx)
    .updateTable('comments')
    .set({ network: '' })
    .where('network', '<>', '')
    .where('created_at', '<', later(ended, -KNOWN))
    .execute();
}
