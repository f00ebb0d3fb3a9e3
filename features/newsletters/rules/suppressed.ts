import type { Queries, Transaction } from '../../../database/database.ts';
import { portions } from '../../../database/portions.ts';
import { noteEnd } from '../../../domain/consents/register.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { withNewsletters } from './tables.ts';

/** The hash of an address, which stays when the address is erased (docs/decisions/newsletters.md). */
export const hashOf = (email: string) => hashSecret(`suppressed\n${email}`);

/** The list in place of which all are meant. */
export const ALL_LISTS = '';

/** Keeps that the owners of addresses have ended newsletters, whatever else was known of these. */
export async function keepEnded(
  trx: Transaction,
  pairs: { hash: string; list_id: string }[],
): Promise<void> {
  const row = { reason: 'ended', at: new Date().toISOString() } as const;
  for (const some of portions(pairs)) {
    await withNewsletters(trx)
      .insertInto('suppressed_addresses')
      .values(some.map((pair) => ({ ...pair, ...row })))
      .onConflict((conflict) => conflict.columns(['hash', 'list_id']).doUpdateSet(row))
      .execute();
  }
}

/** Notes that an address gets no issues of a list, or of any, unless its owner asks for them. */
export async function suppress(
  trx: Transaction,
  email: string,
  { list, reason }: { list: string; reason: 'ended' | 'bounced' },
): Promise<void> {
  const pair = { hash: hashOf(email), list_id: list };
  if (reason === 'ended') await keepEnded(trx, [pair]);
  else {
    await withNewsletters(trx)
      .insertInto('suppressed_addresses')
      .values({ ...pair, reason, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['hash', 'list_id']).doNothing())
      .execute();
  }
  // A mailbox that takes no mails has taken nothing back.
  if (reason === 'ended') await noteEnd(trx, { purpose: 'letters', who: email, list });
}

/**
 * Forgets that an address gets no issues of these lists: its owner has asked for them and confirmed it. Who had ended
 * all has asked for no other.
 */
export async function unsuppress(trx: Transaction, email: string, lists: string[]): Promise<void> {
  const hash = hashOf(email);
  const gone = await withNewsletters(trx)
    .deleteFrom('suppressed_addresses')
    .where('hash', '=', hash)
    .where('list_id', 'in', [...lists, ALL_LISTS])
    .returning(['list_id', 'reason'])
    .execute();
  if (!gone.some(({ list_id, reason }) => list_id === ALL_LISTS && reason === 'ended')) return;
  const others = withNewsletters(trx)
    .selectFrom('letter_lists')
    .select('id')
    .where('id', 'not in', lists);
  const left = await others.execute();
  await keepEnded(
    trx,
    left.map(({ id }) => ({ hash, list_id: id })),
  );
}

/** Returns those of some addresses that get no issues of a list. */
export async function suppressedOf(
  db: Queries,
  emails: string[],
  list: string,
): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [hashOf(email), email]));
  if (hashes.size === 0) return new Set();
  const rows = await withNewsletters(db)
    .selectFrom('suppressed_addresses')
    .select('hash')
    .where('hash', 'in', [...hashes.keys()])
    .where('list_id', 'in', [list, ALL_LISTS])
    .execute();
  return new Set(rows.flatMap(({ hash }) => hashes.get(hash) ?? []));
}
