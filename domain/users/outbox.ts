import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { erasingTime } from '../erasing-time.ts';
import { newId } from '../ids.ts';
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

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

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
  const ended = (await erasingTime(trx, now)).toISOString();
  await trx.deleteFrom('mails').where('expires_at', '<=', ended).execute();
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
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
