import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import type { MailReport } from '../../contract/mails.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { endedTime } from '../erasing-time.ts';
import { newId } from '../ids.ts';
import { later } from '../later.ts';
import { lifetimes } from './links.ts';
import { seal, unseal } from './second-factor/encrypt.ts';

const mailSchema = z.object({
  to: z.string(),
  language: languageSchema,
  subject: z.string(),
  /** The text of the mail, plain, with lines of any length. */
  text: z.string(),
  /** The kind of its link; the mail is of no use longer than the link. */
  kind: z.enum(['invite', 'reset', 'email']),
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

/** Milliseconds until a mail is tried again: 1 min, 2, 4 … up to an hour. */
const waitAfter = (tries: number) => Math.min(2 ** tries, 60) * MINUTE;

/**
 * Keeps a mail, encrypted since its link is a secret, until it is sent or its link has ended. Returns its
 * id; null when too many are kept.
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
    .select(({ fn }) => fn.countAll().as('count'))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) return null;
  const id = newId(now);
  await trx
    .insertInto('mails')
    .values({
      id,
      sealed: seal(key, id, JSON.stringify(mail)),
      tries: 0,
      // Who keeps it tries at once.
      next_try_at: later(now, waitAfter(0)),
      expires_at: later(now, lifetimes[mail.kind]),
    })
    .execute();
  return id;
}

/** Forgets a mail that is sent. */
export async function dropMail(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
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
 * Notes why a mail could not be sent. One that was refused for good is kept until its link ends, for an
 * administrator to see, unless there are too many.
 */
export async function noteFailure(
  trx: Transaction,
  id: string,
  { reason, refused, now = new Date() }: { reason: string; refused: boolean; now?: Date },
): Promise<void> {
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('refused', '=', 1)
    .executeTakeFirstOrThrow();
  if (refused && Number(count) >= MOST_REFUSED) return dropMail(trx, id);
  const values = {
    failed_at: now.toISOString(),
    reason: shownReason(reason),
    refused: refused ? 1 : 0,
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

/** Makes all mails due that could not be sent, those too that were refused for good. */
export async function tryAgain(trx: Transaction, now: Date): Promise<void> {
  const values = { refused: 0, tries: 0, next_try_at: now.toISOString() };
  await trx.updateTable('mails').set(values).where('failed_at', '!=', '').execute();
}

/** Tells administrators, in the audit log, that a mail could not be sent at once. */
export async function logUnsent(trx: Transaction): Promise<void> {
  await recordChanges(trx, [{ tag: 'mails', action: 'user.mail' }]);
}

/** Takes mails whose time to be tried again has come; no other process gets them until the next time. */
export async function takeDue(db: Queries, key: Buffer, now = new Date()): Promise<KeptMail[]> {
  const at = now.toISOString();
  const due = await db
    .selectFrom('mails')
    .select(['id', 'sealed', 'tries', 'next_try_at'])
    .where('expires_at', '>', at)
    .where('refused', '=', 0)
    // A time beyond the longest wait was noted while the clock was ahead.
    .where(({ or, eb }) =>
      or([eb('next_try_at', '<=', at), eb('next_try_at', '>', later(now, 61 * MINUTE))]),
    )
    .orderBy('next_try_at')
    .limit(AT_ONCE)
    .execute();
  const taken: KeptMail[] = [];
  for (const { id, sealed, tries, next_try_at } of due) {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ tries: tries + 1, next_try_at: later(now, waitAfter(tries + 1)) })
      .where('id', '=', id)
      .where('next_try_at', '=', next_try_at)
      .executeTakeFirst();
    const { value } = readStoredJson(mailSchema, unseal(key, id, sealed) ?? '');
    if (numUpdatedRows > 0n && value) taken.push({ id, mail: value });
  }
  return taken;
}
