import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import type { MailReport } from '../../contract/mails.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import type { Schema } from '../../database/schema.ts';
import { hasCome } from '../../jobs/due.ts';
import { hasEnded, thisProcess } from '../../jobs/process-name.ts';
import { endedTime } from '../erasing-time.ts';
import { newId } from '../ids.ts';
import { lifetimes } from './links.ts';
import { seal, unseal } from './second-factor/encrypt.ts';

const mailSchema = z.object({
  to: z.string(),
  language: languageSchema,
  subject: z.string(),
  /** The text of the mail, plain, with lines of any length. */
  text: z.string(),
  /** The kind of its link; the mail is of no use longer than the link, a notice no longer than a day. */
  kind: z.enum(['invite', 'reset', 'email', 'enter', 'notice']),
  /** The address that ends mails of its kind with one call (RFC 8058). */
  end: z.string().optional(),
});
export type Mail = z.infer<typeof mailSchema>;

/** A mail that is kept until it is sent. */
export interface KeptMail {
  id: string;
  mail: Mail;
}

/** The most mails that are kept; what comes then is sent at once or not at all. */
const MOST = 1000;

/** Mails that are tried again at one time. */
const AT_ONCE = 20;

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Milliseconds that a mail belongs to who is sending it: longer than a mail server can take that is
 * silent before each of its answers, four times over (server/mail.ts). Later whoever had it has died, which is known
 * sooner of a process of this machine.
 */
const LEASE = 10 * MINUTE;

/** Milliseconds until a mail is tried again: 1 min, 2, 4 … up to an hour. */
const waitAfter = (tries: number) => Math.min(2 ** tries, 60) * MINUTE;

/**
 * Keeps a mail, encrypted since its link is a secret, until it is sent or its link has ended. It is taken:
 * nobody else sends it meanwhile. Returns its id; null when too many are kept.
 */
export async function keepMail(
  trx: Transaction,
  mail: Mail,
  key: Buffer,
  now = new Date(),
): Promise<string | null> {
  const ended = await endedTime(trx, now);
  await trx.deleteFrom('mails').where('expires_at', '<=', ended).execute();
  const { count } = await trx
    .selectFrom('mails')
    .select((eb) => countRows(eb).as('count'))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  if (count >= MOST) return null;
  const id = newId(now);
  await trx
    .insertInto('mails')
    .values({
      id,
      sealed: seal(key, id, JSON.stringify(mail)),
      tries: 0,
      // Who keeps it tries at once.
      taken_until: later(now, LEASE),
      taken_by: thisProcess(),
      next_try_at: later(now, waitAfter(0)),
      expires_at: later(now, mail.kind === 'notice' ? DAY : lifetimes[mail.kind]),
    })
    .execute();
  return id;
}

/** Forgets a mail that is sent. */
export async function dropMail(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Forgets the mails that wait for which `isTheirs` says so: whoever they went to wants to be forgotten. */
export async function forgetMails(
  trx: Transaction,
  key: Buffer,
  isTheirs: (mail: Mail) => boolean,
): Promise<void> {
  // To whom one goes is known to its text alone, which is encrypted; they are few.
  for (const { id, sealed } of await trx.selectFrom('mails').select(['id', 'sealed']).execute()) {
    const { value } = readStoredJson(mailSchema, unseal(key, id, sealed) ?? '');
    if (value && isTheirs(value)) await dropMail(trx, id);
  }
}

/** The most mails that are kept although they were refused for good. */
const MOST_REFUSED = 100;

/** The most characters that are kept of what a mail server says. */
const REASON = 200;

/**
 * Returns what of a mail server's words is kept: servers repeat addresses and links, which are secrets
 * of the mail.
 */
export function shownReason(words: string): string {
  const secrets = /https?:\S+|[^\s<>"']+@[^\s<>"']+/gi;
  // What is cut off first bounds the time that the search takes.
  return words
    .slice(0, 5 * REASON)
    .replaceAll(secrets, '…')
    .slice(0, REASON);
}

/**
 * Notes why a mail could not be sent, and gives it free. One that was refused for good is kept until its link ends, for an
 * administrator to see, unless there are too many.
 */
export async function noteFailure(
  trx: Transaction,
  id: string,
  { reason, refused, now = new Date() }: { reason: string; refused: boolean; now?: Date },
): Promise<void> {
  const { count } = await trx
    .selectFrom('mails')
    .select((eb) => countRows(eb).as('count'))
    .where('refused', '=', 1)
    .executeTakeFirstOrThrow();
  if (refused && count >= MOST_REFUSED) return dropMail(trx, id);
  const values = {
    failed_at: now.toISOString(),
    reason: shownReason(reason),
    refused: refused ? 1 : 0,
    taken_until: '',
  };
  await trx.updateTable('mails').set(values).where('id', '=', id).execute();
}

/** Counts the mails that could not be sent, and says why the last of them failed. */
export async function reportMails(db: Queries, now: Date): Promise<MailReport> {
  const rows = await db
    .selectFrom('mails')
    .select(['refused', 'reason'])
    .where('failed_at', '!=', '')
    .where('expires_at', '>', now.toISOString())
    .orderBy('failed_at', 'desc')
    .execute();
  const refused = rows.filter((row) => row.refused === 1).length;
  return { waiting: rows.length - refused, refused, reason: rows[0]?.reason ?? '' };
}

/** Returns the processes that had mails in hand and have ended. */
async function endedSenders(db: Queries): Promise<string[]> {
  const taken = db.selectFrom('mails').select('taken_by').distinct().where('taken_until', '!=', '');
  const names = (await taken.execute()).map(({ taken_by }) => taken_by);
  return names.filter(hasEnded);
}

/** Says of a mail that nobody is sending it. A time beyond the longest lease was noted while the clock was ahead. */
const isFree = (now: Date, ended: string[]) => (eb: ExpressionBuilder<Schema, 'mails'>) =>
  eb.or([
    eb('taken_until', '<=', now.toISOString()),
    eb('taken_until', '>', later(now, LEASE + MINUTE)),
    ...(ended.length > 0 ? [eb('taken_by', 'in', ended)] : []),
  ]);

/**
 * Makes all mails due that could not be sent, those too that were refused for good, but for those that are
 * just being sent.
 */
export async function tryAgain(trx: Transaction, actor: string, now: Date): Promise<void> {
  const values = { refused: 0, tries: 0, next_try_at: now.toISOString() };
  const failed = trx.updateTable('mails').set(values).where('failed_at', '!=', '');
  await failed.where(isFree(now, await endedSenders(trx))).execute();
  await recordChanges(trx, [{ tag: 'mails', action: 'user.mail-again', actor }]);
}

/** Tells administrators, in the audit log, that a mail could not be sent at once. */
export async function logUnsent(trx: Transaction): Promise<void> {
  await recordChanges(trx, [{ tag: 'mails', action: 'user.mail' }]);
}

/** Says whether an e-mail is that of somebody who was deactivated: to them no mail goes any more. */
async function isDeactivated(db: Queries, email: string): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('email', '=', email);
  return (await query.where('active', '=', 0).executeTakeFirst()) !== undefined;
}

/**
 * Takes mails whose time to be tried again has come, each when it is asked for; nobody else gets one until
 * it has failed or its lease ends.
 */
export async function* takeDue(
  db: Queries,
  key: Buffer,
  clock = () => new Date(),
): AsyncGenerator<KeptMail> {
  const begun = clock();
  const ended = await endedSenders(db);
  const due = await db
    .selectFrom('mails')
    .select(['id', 'sealed', 'tries'])
    .where('expires_at', '>', begun.toISOString())
    .where('refused', '=', 0)
    .where(isFree(begun, ended))
    .where(hasCome('next_try_at', begun, 61 * MINUTE))
    .orderBy('next_try_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, sealed, tries } of due) {
    const now = clock();
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({
        tries: tries + 1,
        next_try_at: later(now, waitAfter(tries + 1)),
        taken_until: later(now, LEASE),
        taken_by: thisProcess(),
      })
      .where('id', '=', id)
      .where(isFree(now, ended))
      .executeTakeFirst();
    const { value } = readStoredJson(mailSchema, unseal(key, id, sealed) ?? '');
    if (numUpdatedRows === 0n || !value) continue;
    if (await isDeactivated(db, value.to)) await dropMail(db, id);
    else yield { id, mail: value };
  }
}
