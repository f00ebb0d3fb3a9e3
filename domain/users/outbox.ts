import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import type { MailReport } from '../../contract/mails.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { addInHand, dropJob, type Job, type Outcome, takeFailed } from '../../jobs/jobs.ts';
import { thisProcess } from '../../jobs/process-name.ts';
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
  /** Whether it goes to whoever has the address, whatever became of an account with it; else to the account. */
  toAddress: z.literal(true).optional(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The kind of the jobs that send one mail each; their data is the mail, encrypted since its link is a secret. */
export const MAIL = 'mail';

/** The most mails that are kept, and with how many no notice is kept any more, so that links have room. */
const [STORED_MAILS, STORED_FOR_NOTICES] = [1000, 800];

/** The most mails that are kept although they were refused for good. */
const REFUSED_MAILS = 100;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The longest wait between two tries of a mail, in milliseconds. */
export const LONGEST = 60 * MINUTE;

/** Milliseconds until a mail is tried again: 1 min, 2, 4 … up to an hour. */
export const waitAfter = (tries: number) => Math.min(2 ** tries * MINUTE, LONGEST);

/** Returns the mail of a job; undefined where it was kept with another key. */
export const readMail = (key: Buffer, job: Pick<Job, 'key' | 'data'>): Mail | undefined =>
  readStoredJson(mailSchema, unseal(key, job.key, job.data) ?? '').value;

/** Keeps a mail, which this process has in hand, until it is sent or its link has ended; null: too many are kept. */
export async function keepMail(
  trx: Transaction,
  mail: Mail,
  key: Buffer,
  now = new Date(),
): Promise<Job | null> {
  await forgetEndedMails(trx, await endedTime(trx, now));
  const stored = await mailsKept(trx, now)
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  if (stored.count >= (mail.kind === 'notice' ? STORED_FOR_NOTICES : STORED_MAILS)) return null;
  const id = newId(now);
  const give_up_at = later(now, mail.kind === 'notice' ? DAY : lifetimes[mail.kind]);
  const data = seal(key, id, JSON.stringify(mail));
  return addInHand(trx, { kind: MAIL, key: id, give_up_at, data }, thisProcess(), now);
}

/** Forgets the mails whose links ended before a time. */
export async function forgetEndedMails(trx: Transaction, before: string): Promise<void> {
  await trx.deleteFrom('jobs').where('kind', '=', MAIL).where('give_up_at', '<', before).execute();
}

/** Selects the mails that are still of use. */
const mailsKept = (db: Queries, now: Date) =>
  db.selectFrom('jobs').where('kind', '=', MAIL).where('give_up_at', '>', now.toISOString());

/** Forgets the mails that wait for which `isTheirs` says so: whoever they went to wants to be forgotten. */
export async function forgetMails(
  trx: Transaction,
  key: Buffer,
  isTheirs: (mail: Mail) => boolean,
): Promise<void> {
  // To whom one goes is known to its text alone, which is encrypted; they are few.
  const jobs = trx.selectFrom('jobs').select(['key', 'data']).where('kind', '=', MAIL);
  for (const job of await jobs.execute()) {
    const mail = readMail(key, job);
    if (mail && isTheirs(mail)) await dropJob(trx, MAIL, job.key);
  }
}

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

/** Says what becomes of a mail that was refused for good: an administrator sees it until its link ends, unless there are too many. */
export async function refuseMail(db: Queries, reason: string): Promise<Outcome> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => countRows(eb).as('count'))
    .where('kind', '=', MAIL)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return { state: count < REFUSED_MAILS ? 'failed' : 'dropped', error: shownReason(reason) };
}

/** Counts the mails that could not be sent, and says why the last of them failed. */
export async function reportMails(db: Queries, now: Date): Promise<MailReport> {
  const rows = await mailsKept(db, now)
    .select(['state', 'error'])
    .where('error', '<>', '')
    .orderBy('at', 'desc')
    .execute();
  const refused = rows.filter(({ state }) => state === 'failed').length;
  return { waiting: rows.length - refused, refused, reason: rows[0]?.error ?? '' };
}

/**
 * Takes all mails in hand that could not be sent, those too that were refused for good, but for those that are just being
 * sent. Returns them.
 */
export async function takeUnsent(trx: Transaction, actor: string, now: Date): Promise<Job[]> {
  await recordChanges(trx, [{ tag: 'mails', action: 'user.mail-again', actor }]);
  return takeFailed(trx, MAIL, thisProcess(), now);
}

/** Tells administrators, in the audit log, that a mail could not be sent at once. */
export async function logUnsent(trx: Transaction): Promise<void> {
  await recordChanges(trx, [{ tag: 'mails', action: 'user.mail' }]);
}

/** Whether an e-mail is that of somebody who was deactivated: to them no mail goes any more. */
export async function isDeactivated(db: Queries, email: string): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('email', '=', email);
  return (await query.where('active', '=', 0).executeTakeFirst()) !== undefined;
}
