import type { Queries, Transaction } from '../../database/database.ts';
import { personHash } from '../consents/register.ts';
import { endEverything, endSubscription } from './subscribe.ts';
import { hashOf } from './suppressed.ts';

/**
 * Returns what people have taken back, a line each, without their addresses: `letters`, the hash of an address and a list
 * (`-`: all), or `account` and the hash of an account that was deleted.
 */
export async function endedLines(db: Queries): Promise<string[]> {
  const letters = await db
    .selectFrom('suppressed_addresses')
    .select(['hash', 'list_id'])
    .where('reason', '=', 'ended')
    .orderBy('at')
    .execute();
  const accounts = await db
    .selectFrom('consents')
    .select('person')
    .where('purpose', 'in', ['account', 'comments'])
    .where('ended_at', '>', '')
    .execute();
  return [
    ...letters.map(({ hash, list_id }) => `letters ${hash} ${list_id || '-'}`),
    ...new Set(accounts.map(({ person }) => `account ${person}`)),
  ];
}

/**
 * Ends once more what such lines say was ended, as after a backup was restored; returns how many subscriptions went, and
 * the e-mails of accounts that their owners had deleted. A subscription of after the backup was made stays ended, too: who
 * has asked again can ask once more.
 */
export async function endAgain(
  trx: Transaction,
  lines: string[],
): Promise<{ ended: number; accounts: string[] }> {
  const told = new Set(lines.map((line) => line.trim()));
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['email', 'list_id', 'token'])
    .orderBy('id')
    .execute();
  let ended = 0;
  for (const { email, list_id, token } of rows) {
    const hash = hashOf(email);
    const all = told.has(`letters ${hash} -`);
    if (!all && !told.has(`letters ${hash} ${list_id}`)) continue;
    await (all ? endEverything(trx, email) : endSubscription(trx, token, { all: false }));
    ended += 1;
  }
  const people = await trx.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
  const back = people.filter(({ id }) => told.has(`account ${personHash(id)}`));
  return { ended, accounts: back.map(({ id, email }) => email ?? id) };
}
