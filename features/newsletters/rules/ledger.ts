import { sql } from 'kysely';
import type { z } from 'zod';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { readStoredJson } from '../../../contract/stored.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { isOn } from '../../../domain/features/off.ts';
import { partOf } from '../../../domain/paging.ts';
import { shownReason } from '../../../domain/users/outbox.ts';
import { findDue } from '../../../jobs/due.ts';
import { hasEnded, thisProcess } from '../../../jobs/process-name.ts';
import { newsletters } from '../feature.ts';
import {
  type Recipient,
  type RecipientCounts,
  type RecipientState,
  type RenderedIssue,
  type recipientListSchema,
  recipientStates,
  renderedIssueSchema,
} from '../issues.ts';
import type { Reply } from './refusals.ts';
import { withNewsletters } from './tables.ts';

/**
 * Milliseconds that an issue to one person belongs to who is sending it; the connection gives up sooner
 * (api/connection.ts). Later whoever had it has died, which is known sooner of a process of this machine, and
 * nobody knows whether the mail server had it.
 */
export const LEASE = 12 * 60_000;

/** Tries of one person whose mail server says to come again, and the wait after the first, which doubles. */
const [TRIES, WAIT] = [6, 5 * 60_000];

export const noRecipients: RecipientCounts = {
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
};

/** Counts the people of issues by what became of theirs. */
export async function countRecipients(
  db: Queries,
  issues: string[],
): Promise<Map<string, RecipientCounts>> {
  if (issues.length === 0) return new Map();
  const rows = await withNewsletters(db)
    .selectFrom('letter_recipients')
    .select(['letter_id', 'state', (eb) => countRows(eb).as('count')])
    .where('letter_id', 'in', issues)
    .groupBy(['letter_id', 'state'])
    .unionAll(
      withNewsletters(db)
        .selectFrom('newsletter_issues')
        .select([
          'id as letter_id',
          sql.lit<RecipientState>('sent').as('state'),
          'forgotten as count',
        ])
        .where('id', 'in', issues),
    )
    .execute();
  const counts = new Map(issues.map((id) => [id, { ...noRecipients }]));
  for (const { letter_id, state, count } of rows) {
    const of = counts.get(letter_id);
    const known = recipientStates.find((candidate) => candidate === state);
    if (of && known) of[known] += count;
  }
  return counts;
}

/** An issue that is under way, as all its people get it. */
export interface UnderWay {
  id: string;
  subject: string;
  language: Language;
  list: { slug: string; id: string };
  /** What the mail server said while it was away; else empty. */
  problem: string;
  rendered: RenderedIssue;
}

/** Returns the issues that are under way, the first first. */
export async function findIssuesUnderWay(db: Queries): Promise<UnderWay[]> {
  const rows = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .innerJoin('letter_lists', 'letter_lists.id', 'newsletter_issues.list_id')
    .select([
      'newsletter_issues.id',
      'subject',
      'language',
      'rendered',
      'slug',
      'list_id',
      'problem',
    ])
    .where('state', '=', 'sending')
    .orderBy('send_at')
    .execute();
  return rows.flatMap((row) => {
    const { value } = readStoredJson(renderedIssueSchema, row.rendered);
    if (!value) return [];
    const language = languageSchema.catch('hi').parse(row.language);
    const list = { slug: row.slug, id: row.list_id ?? '' };
    const { id, subject, problem } = row;
    return [{ id, subject, language, list, problem, rendered: value }];
  });
}

/** An issue to one person, which nobody else sends meanwhile. */
export interface Taken {
  issue: string;
  subscription: string;
  email: string;
  /** The secret that ends the subscription. */
  token: string;
  /** Tells this try from every other. */
  until: string;
  tries: number;
}

/**
 * Takes the next person of an issue; null where nobody is due. Who has ended their subscription meanwhile, or whose
 * address takes no mail any more, is passed over.
 */
export async function takeRecipient(
  trx: Transaction,
  issue: string,
  now: Date,
): Promise<Taken | null> {
  for (;;) {
    const waiting = withNewsletters(trx)
      .selectFrom('letter_recipients')
      .innerJoin('newsletter_issues', 'newsletter_issues.id', 'letter_recipients.letter_id')
      .select(['subscription_id', 'tries'])
      .where('letter_id', '=', issue)
      .where('newsletter_issues.state', '=', 'sending')
      .where(sql<boolean>`${isOn(newsletters.name)}`)
      .where('letter_recipients.state', '=', 'queued')
      .orderBy('due_at')
      .orderBy('subscription_id')
      .limit(1);
    const [next] = await findDue('due_at', { now, longest: WAIT * 2 ** TRIES }, (isDue) =>
      waiting.where(isDue).execute(),
    );
    if (!next) return null;
    const person = await withNewsletters(trx)
      .selectFrom('subscriptions')
      .select(['email', 'token'])
      .where('id', '=', next.subscription_id)
      .where('bounced_at', '=', '')
      .executeTakeFirst();
    const until = later(now, LEASE);
    const values = person
      ? {
          state: 'sending' as const,
          taken_until: until,
          taken_by: thisProcess(),
          tries: next.tries + 1,
        }
      : { state: 'failed' as const, reason: '' };
    const { numUpdatedRows } = await withNewsletters(trx)
      .updateTable('letter_recipients')
      .set(values)
      .where('letter_id', '=', issue)
      .where('subscription_id', '=', next.subscription_id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (!person || !numUpdatedRows) continue;
    const { subscription_id: subscription, tries } = next;
    return { issue, subscription, ...person, until, tries: tries + 1 };
  }
}

/**
 * What became of a try. `again`: nothing has gone out; the mail server says to come again, hangs up (`closed`) or is away.
 */
export type Outcome =
  | { state: 'sent' }
  | { state: 'failed'; reason: string; says: Reply }
  | { state: 'again'; reason: string; away: boolean; closed: boolean }
  | { state: 'uncertain'; reason: string };

/** Whether somebody has ended an issue, so that nobody waits for it any more. */
async function isOver(db: Queries, issue: string): Promise<boolean> {
  const over = withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', issue);
  return (await over.where('state', '=', 'sent').executeTakeFirst()) !== undefined;
}

/** Notes what became of a try, unless it has been given up for lost meanwhile and somebody has wished another. */
export async function settleRecipient(
  trx: Transaction,
  { issue, subscription, until, tries }: Taken,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const reason = outcome.state === 'sent' ? '' : shownReason(outcome.reason);
  const given = { reason, taken_until: '' };
  const mayWait = outcome.state === 'again' && (outcome.away || tries < TRIES);
  const waits = mayWait && !(await isOver(trx, issue));
  const values = waits
    ? {
        ...given,
        state: 'queued' as const,
        // While the mail server is away no try counts.
        ...(outcome.away && { tries: tries - 1 }),
        // Where it may be for this person that it hung up, others come first.
        ...((outcome.closed || !outcome.away) && { due_at: later(now, WAIT * 2 ** (tries - 1)) }),
      }
    : { ...given, state: outcome.state === 'again' ? ('failed' as const) : outcome.state };
  await withNewsletters(trx)
    .updateTable('letter_recipients')
    .set(values)
    .where('letter_id', '=', issue)
    .where('subscription_id', '=', subscription)
    .where('taken_until', '=', until)
    .execute();
}

/** Marks what belongs to nobody any more: whoever was sending it has died. */
export async function findUncertain(db: Queries, now: Date): Promise<void> {
  const sending = withNewsletters(db)
    .selectFrom('letter_recipients')
    .where('state', '=', 'sending');
  const holders = await sending.select('taken_by').distinct().execute();
  const ended = holders.map(({ taken_by }) => taken_by).filter(hasEnded);
  await withNewsletters(db)
    .updateTable('letter_recipients')
    .set({ state: 'uncertain', taken_until: '' })
    .where('state', '=', 'sending')
    .where(({ or, eb }) =>
      or([
        eb('taken_until', '<=', now.toISOString()),
        // A time beyond the longest lease was noted while the clock was ahead.
        eb('taken_until', '>', later(now, 2 * LEASE)),
        ...(ended.length > 0 ? [eb('taken_by', 'in', ended)] : []),
      ]),
    )
    .execute();
}

/** Whether anybody still waits for an issue. */
export async function isDone(db: Queries, issue: string): Promise<boolean> {
  const row = await withNewsletters(db)
    .selectFrom('letter_recipients')
    .select('state')
    .where('letter_id', '=', issue)
    .where('state', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Returns one page of the people to whom an issue was not sent, or perhaps not. */
export async function listRecipients(
  db: Queries,
  issue: string,
  { state, page, limit }: { state: 'failed' | 'uncertain'; page: number; limit: number },
): Promise<z.infer<typeof recipientListSchema>> {
  const of = withNewsletters(db)
    .selectFrom('letter_recipients')
    .where('letter_id', '=', issue)
    .where('letter_recipients.state', '=', state);
  const { total } = await of.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const rows = await of
    .leftJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .select(['subscription_id', 'email', 'reason'])
    .orderBy('due_at')
    .orderBy('subscription_id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const recipients = rows.map(
    (row): Recipient => ({ _id: row.subscription_id, email: row.email, state, reason: row.reason }),
  );
  return { recipients, totalRecipients: total, ...paging };
}

/** Lets some of those wait again who were refused, behind the others, unless the issue has ended. */
export async function putBack(
  trx: Transaction,
  issue: string,
  subscriptions: string[],
  now: Date,
): Promise<void> {
  if (subscriptions.length === 0 || (await isOver(trx, issue))) return;
  await withNewsletters(trx)
    .updateTable('letter_recipients')
    .set({ state: 'queued', tries: 0, due_at: now.toISOString(), reason: '' })
    .where('letter_id', '=', issue)
    .where('subscription_id', 'in', subscriptions)
    .where('state', '=', 'failed')
    .execute();
}

/** Makes those due again of whom nobody knows whether they have got an issue; returns their number. */
export async function requeueUncertain(trx: Transaction, issue: string): Promise<number> {
  const { numUpdatedRows } = await withNewsletters(trx)
    .updateTable('letter_recipients')
    .set({ state: 'queued', tries: 0, due_at: '', reason: '' })
    .where('letter_id', '=', issue)
    .where('state', '=', 'uncertain')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
