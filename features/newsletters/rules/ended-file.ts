import type { Queries, Transaction } from '../../../database/database.ts';
import { personHash } from '../../../domain/consents/register.ts';
import { ALL_LISTS, hashOf, keepEnded } from './suppressed.ts';
import { withNewsletters } from './tables.ts';
import { endEverything, endSubscription } from './unsubscribe.ts';

/** What stands in a line for all lists. */
const EVERY = '-';

/** Reads such a list: what was ended, each once, and how many lines are none of one. */
export function readEndings(lines: string[]): { endings: Set<string>; unknown: number } {
  const all = lines.map((line) => line.trim()).filter(Boolean);
  const endings = all.filter((line) =>
    /^(?:letters [0-9a-f]{64} (?:[0-9a-f]{24}|-)|account [0-9a-f]{64})$/.test(line),
  );
  return { endings: new Set(endings), unknown: all.length - endings.length };
}

/** Reads the lines about newsletters. */
const pairsOf = (lines: Iterable<string>) =>
  Array.from(lines).flatMap((line) => {
    const [, hash, list = ''] = /^letters ([0-9a-f]{64}) ([0-9a-f]{24}|-)$/.exec(line) ?? [];
    return hash ? [{ hash, list_id: list === EVERY ? ALL_LISTS : list }] : [];
  });

/**
 * Returns what people have taken back, a line each, without their addresses: `letters`, the hash of an address and a list
 * (`-`: all), or `account` and the hash of an account that was deleted.
 */
export async function endedLines(db: Queries): Promise<string[]> {
  const newsletters = await withNewsletters(db)
    .selectFrom('suppressed_addresses')
    .select(['hash', 'list_id'])
    .where('reason', '=', 'ended')
    .orderBy('at')
    .execute();
  const accounts = await db
    .selectFrom('consents')
    .select('person')
    .where('purpose', '<>', 'letters')
    .where('ended_at', '>', '')
    .execute();
  // Whose account others had made has agreed to nothing, and has no line there.
  const erased = await db
    .selectFrom('changes')
    .select('tag')
    .where('kind', '=', 'user')
    .where('action', '=', 'user.erase')
    .execute();
  const people = [
    ...accounts.map(({ person }) => person),
    ...erased.map(({ tag }) => personHash(tag.slice('user:'.length))),
  ];
  return [
    ...newsletters.map(({ hash, list_id }) => `letters ${hash} ${list_id || EVERY}`),
    ...new Set(people.map((person) => `account ${person}`)),
  ];
}

/**
 * Ends once more what such a list says was ended, as after a backup was restored; returns how many subscriptions went, and
 * the e-mails of accounts that their owners had deleted. A subscription of after the backup was made stays ended, too: who
 * has asked again can ask once more.
 */
export async function endAgain(
  trx: Transaction,
  endings: ReadonlySet<string>,
): Promise<{ ended: number; accounts: string[] }> {
  const rows = await withNewsletters(trx)
    .selectFrom('subscriptions')
    .select(['email', 'list_id', 'token'])
    .orderBy('id')
    .execute();
  let ended = 0;
  for (const { email, list_id, token } of rows) {
    const hash = hashOf(email);
    const all = endings.has(`letters ${hash} ${EVERY}`);
    if (!all && !endings.has(`letters ${hash} ${list_id}`)) continue;
    await (all ? endEverything(trx, email) : endSubscription(trx, token, { all: false }));
    ended += 1;
  }
  // The addresses that are not here now are not to come back from a file either.
  await keepEnded(trx, pairsOf(endings));
  const people = await trx.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
  const back = people.filter(({ id }) => endings.has(`account ${personHash(id)}`));
  return { ended, accounts: back.map(({ id, email }) => email ?? id) };
}
