import { sql } from 'kysely';
import type { Queries, Transaction } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import { articlesIn } from '../../../domain/html/read-also.ts';
import { shownReason } from '../../../domain/users/outbox.ts';
import { say } from '../messages.ts';
import { composeIssue } from './compose.ts';
import { isCounted, LinkNumbers } from './counted.ts';
import { stopped } from './hold.ts';
import { findIssueBody, logIssue, readersOf, requireIssue } from './issues.ts';
import { isDone, requeueUncertain } from './ledger.ts';
import { hasContents, NOTHING_PUBLISHED, requireReaders } from './schedule.ts';
import { isPublishing } from './still-publishing.ts';
import { withNewsletters } from './tables.ts';

/** Returns the issues whose time has come. */
export async function findDueIssues(db: Queries, now: Date): Promise<string[]> {
  const rows = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a draft again of an issue that cannot go out. */
async function takeBack(trx: Transaction, id: string, problem: string): Promise<void> {
  const values = { ...stopped.scheduled, problem };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'stop', id, null);
}

/**
 * Begins an issue whose time has come: it is written as all get it, and there is a row for each of them. What is
 * changed later, of articles or subscriptions, changes no issue under way, but who ends a subscription gets none. One
 * that has lost its list or all it tells of is a draft again, and one whose articles are being published waits for them.
 */
export async function beginIssue(trx: Transaction, id: string, siteUrl: string): Promise<void> {
  const { list, sendAt } = await requireIssue(trx, id, { states: ['scheduled'] });
  if (!list) return takeBack(trx, id, '');
  const body = await findIssueBody(trx, id);
  const articles = [...body.articles, ...articlesIn(body.intro)];
  if (await isPublishing(trx, sendAt, articles)) return;
  if (!(await hasContents(trx, body))) return takeBack(trx, id, NOTHING_PUBLISHED);
  const numbers = (await isCounted(trx, body.list)) ? new LinkNumbers(siteUrl, id) : undefined;
  const rendered = JSON.stringify(await composeIssue(trx, body, siteUrl, numbers));
  await numbers?.store(trx);
  await withNewsletters(trx)
    .insertInto('letter_recipients')
    .columns(['letter_id', 'subscription_id', 'state'])
    .expression(
      readersOf(trx, body.list, body.language).select([
        sql.lit(id).as('letter_id'),
        'id',
        sql.lit('queued').as('state'),
      ]),
    )
    .execute();
  const values = { state: 'sending' as const, rendered };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
}

/** Notes why an issue waits that goes out; what the mail server said of a person is left out. */
export async function noteProblem(trx: Transaction, id: string, problem: string): Promise<void> {
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set({ problem: shownReason(problem) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * Sends an issue again to those of whom nobody knows whether they have got it; `known` are the changed stories that it may
 * tell of. One that was stopped does not go on by this for those who wait. Throws 404, 409, 422.
 */
export async function resendUncertain(
  trx: Transaction,
  id: string,
  known: string[],
  actor: string,
): Promise<void> {
  const state = await requireReaders(trx, id, { states: ['sending', 'paused', 'sent'], known });
  if (state === 'paused' && !(await isDone(trx, id))) {
    throw new DomainError(
      409,
      say('Others wait for this newsletter. Go on with it or end it first.'),
    );
  }
  if ((await requeueUncertain(trx, id)) === 0) {
    throw new DomainError(422, say('There is nobody left of whom it is not known.'));
  }
  const values = { state: 'sending' as const, problem: '' };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'resend', id, actor);
}
