import { newestChange } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { seal, unseal } from '../../../domain/users/second-factor/encrypt.ts';
import { withPushes } from './tables.ts';

const NAME = 'own';

/** The keys by which push services know the site (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the public key of the site; null: none was made yet. */
export async function publicPushKey(db: Queries): Promise<string | null> {
  const row = withPushes(db).selectFrom('push_state').select('public_key').where('name', '=', NAME);
  return (await row.executeTakeFirst())?.public_key ?? null;
}

/**
 * Returns the keys of the site, which are made once. Where the secret key of the site is another one than they were
 * encrypted with, there are new ones, and no subscriptions, since those are for the old.
 */
export async function pushKeys(trx: Transaction, secret: Buffer): Promise<PushKeys> {
  const pushes = withPushes(trx);
  const row = await pushes
    .selectFrom('push_state')
    .selectAll()
    .where('name', '=', NAME)
    .executeTakeFirst();
  const privateKey = row && unseal(secret, NAME, row.private_key);
  if (row && privateKey) return { publicKey: row.public_key, privateKey };
  // Loaded where it is needed: no start waits for it.
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  const sealed = { public_key: made.publicKey, private_key: seal(secret, NAME, made.privateKey) };
  if (row) {
    await pushes.deleteFrom('push_subscriptions').execute();
    await pushes.updateTable('push_state').set(sealed).where('name', '=', NAME).execute();
  } else {
    // What was published before is not told any more.
    const seen = await newestChange(trx);
    await pushes
      .insertInto('push_state')
      .values({ name: NAME, ...sealed, seen })
      .execute();
  }
  return made;
}
