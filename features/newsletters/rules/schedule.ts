import type { Queries, Transaction } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { IssueBody, IssueState } from '../issues.ts';
import { say } from '../messages.ts';
import { findChangedStories } from './changed-stories.ts';
import { stopped } from './hold.ts';
import { articlesOf, findIssueBody, logIssue, readersOf, requireIssue } from './issues.ts';
import { withNewsletters } from './tables.ts';

/** Why an issue of articles alone does not go out. */
export const NOTHING_PUBLISHED = 'None of the articles of this newsletter is published.';

/**
 * Locks an issue that is to go on as it is. Throws 404, and 409 in another state, where its list was deleted, and with it
 * its readers, or where a story in it was withdrawn or corrected since and is none of the `known` ones.
 * Returns its state.
 */
export async function requireReaders(
  trx: Transaction,
  id: string,
  { states, known }: { states: IssueState[]; known: string[] },
): Promise<IssueState> {
  const { state, list, sendAt } = await requireIssue(trx, id, { states });
  if (!list)
    throw new DomainError(
      409,
      say('The list of this newsletter was deleted: nobody gets it any more.'),
    );
  const { intro, articles } = await findIssueBody(trx, id);
  const changed = await findChangedStories(trx, { intro, articles, sendAt });
  const unknown = changed.find(({ _id }) => !known.includes(_id));
  if (!unknown) return state;
  const { name } = unknown;
  throw new DomainError(
    409,
    say('“{name}” was withdrawn or corrected since this newsletter began to go out.', { name }),
  );
}

/** Whether readers would get anything of an issue now: a text, or an article that is published. */
export async function hasContents(
  db: Queries,
  { intro, articles }: Pick<IssueBody, 'intro' | 'articles'>,
): Promise<boolean> {
  return Boolean(intro) || (await articlesOf(db, articles)).some(({ published }) => published);
}

/**
 * Gives an issue the time at which it goes out, which may have come; until a later one its articles may still be
 * published. Throws 404, 409, and 422 where nobody gets it or nothing is in it.
 */
export async function scheduleIssue(
  trx: Transaction,
  id: string,
  { at, now, seen }: { at: string; now: Date; seen?: string },
  actor: string | null,
): Promise<void> {
  await requireIssue(trx, id, { seen, states: ['draft'] });
  const { list, language, intro, articles } = await findIssueBody(trx, id);
  const reader = await readersOf(trx, list, language).select('id').limit(1).executeTakeFirst();
  if (!reader)
    throw new DomainError(422, say('Nobody has subscribed to this list in this language yet.'));
  if (!intro && articles.length === 0) throw new DomainError(422, say('The newsletter is empty.'));
  if (at <= now.toISOString() && !(await hasContents(trx, { intro, articles })))
    throw new DomainError(422, say(NOTHING_PUBLISHED));
  const values = { state: 'scheduled' as const, send_at: at, problem: '' };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'send', id, actor);
}

/** Stops an issue: one whose time has not come is a draft again, the rest of one under way waits. Throws 404, 409. */
export async function stopIssue(trx: Transaction, id: string, actor: string): Promise<void> {
  const { state } = await requireIssue(trx, id, { states: ['scheduled', 'sending'] });
  // What a mail server said that was away is not why a person stops it.
  const values = { ...stopped[state === 'scheduled' ? 'scheduled' : 'sending'], problem: '' };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'stop', id, actor);
}

/**
 * Ends an issue that was stopped: who still waits for it gets none. What a person has stopped, mostly for a fault in it, no
 * page shows; of what the mail server has stopped that tells nothing. Throws 404, 409.
 */
export async function endStoppedIssue(trx: Transaction, id: string, actor: string): Promise<void> {
  await requireIssue(trx, id, { states: ['paused'] });
  await withNewsletters(trx)
    .deleteFrom('letter_recipients')
    .where('letter_id', '=', id)
    .where('state', '=', 'queued')
    .execute();
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set((eb) => ({
      state: 'sent',
      problem: '',
      shown: eb.case().when('problem', '=', '').then(0).else(eb.ref('shown')).end(),
    }))
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'end', id, actor);
}

/** Takes an issue that has gone out from the page of the newsletters, or shows it there again. Throws 404, 409. */
export async function showIssue(
  trx: Transaction,
  id: string,
  isShown: boolean,
  actor: string,
): Promise<void> {
  await requireIssue(trx, id, { states: ['sent'] });
  const values = { shown: isShown ? 1 : 0 };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
  await logIssue(trx, isShown ? 'show' : 'hide', id, actor);
}

/** Goes on with an issue that was stopped; `known` are the changed stories that it may tell of. Throws 404, 409. */
export async function resumeIssue(
  trx: Transaction,
  id: string,
  known: string[],
  actor: string,
): Promise<void> {
  await requireReaders(trx, id, { states: ['paused'], known });
  const values = { state: 'sending' as const, problem: '' };
  await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .execute();
  await logIssue(trx, 'resume', id, actor);
}
