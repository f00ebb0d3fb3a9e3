import type { Queries, Transaction } from '../../database/database.ts';
import { TooManyTries } from '../errors.ts';
import { later } from '../later.ts';
import { hashSecret } from '../secrets.ts';
import { holderOf } from './emails.ts';

/**
 * A mail about an e-mail that somebody has given as theirs: with a code that confirms it or, where it is
 * known to be somebody else's, a word to its owner. Whoever gave it gets the same answer in both cases. It
 * has no name, since that would be the text of a stranger.
 */
export type Letter =
  | { about: 'confirm'; email: string; code: string }
  | { about: 'taken'; email: string };

/** The least number of milliseconds between two mails to one address. */
const BETWEEN_MAILS = 300_000;

type Kind = 'sign-up' | 'change';

/** What mails to one address have a pause between; readers ask for letters, too. */
type Paused = Kind | 'letters';

const pauseOf = (kind: Paused, email: string) => hashSecret(['mail', kind, email].join('\n'));

/**
 * Throws 429 when a mail of this kind was sent to an e-mail in the last five minutes, by whomever: whether
 * somebody has the e-mail makes no difference.
 */
export async function requireNoPause(
  db: Queries,
  kind: Kind,
  email: string,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('attempts')
    .select('expires_at')
    .where('key', '=', pauseOf(kind, email))
    .executeTakeFirst();
  const wait = Date.parse(row?.expires_at ?? '') - now.getTime();
  if (!(wait > 0 && wait <= BETWEEN_MAILS)) return;
  throw new TooManyTries(
    wait,
    'A mail was sent there less than five minutes ago. Look into the spam folder too, or try again a little later.',
  );
}

/** Says whether the pause since the last mail to an address is over, and begins the next. */
export async function beginPause(
  trx: Transaction,
  kind: Paused,
  email: string,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const expires_at = later(now, BETWEEN_MAILS);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('attempts')
    .values({
      key: pauseOf(kind, email),
      account: '',
      failures: 0,
      blocked_until: '',
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ expires_at })
        // A pause that lasts longer than any can was begun while the clock was ahead.
        .where(({ or, eb }) =>
          or([eb('attempts.expires_at', '<=', at), eb('attempts.expires_at', '>', expires_at)]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Returns the mail to an e-mail that somebody has given as theirs, for an account or instead of the present
 * one; null when one of that kind was sent to it in the last five minutes, by whomever.
 */
export async function letterTo(
  trx: Transaction,
  { kind, email, code }: { kind: Kind; email: string; code: string },
  now: Date,
): Promise<Letter | null> {
  if (!(await beginPause(trx, kind, email, now))) return null;
  if ((await holderOf(trx, email))?.confirmed) return { about: 'taken', email };
  return { about: 'confirm', email, code };
}
