import { sql } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { receiverOf } from '../../../domain/notifications/mails.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { maskEmail } from '../../../domain/site/refusals.ts';
import { uselessLink } from '../../../domain/users/links.ts';
import { beginPause, type FeatureMail } from '../../../domain/users/mail-pauses.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { fromShown } from './read.ts';
import { findRoom } from './room.ts';
import { withComments } from './tables.ts';

const DAY = 86_400_000;

/** Mails about answers; they go to people who have an account. */
export const toldAnswers: FeatureMail = { mail: 'answer', toStrangers: true, held: true };

/** Milliseconds after which an answer is looked at again that came in the pause after a mail about another thread. */
const AGAIN = 5 * 60_000;

/** A mail to somebody whose comment was answered. It has no word of the answer, since strangers write those. */
export interface AnswerMail {
  email: string;
  name: string;
  language: Language;
  /** The name of the article. */
  about: string;
  /** The answer, which can be answered. */
  answer: string;
  /** The secret that ends such mails. */
  token: string;
}

/** Notes that those whom these comments answer are to be told: readers see them from now on. */
export async function tellAnswered(trx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await withComments(trx)
    .updateTable('comments')
    .set({ tell_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('answers_id', '<>', '')
    .execute();
}

/** Returns the secret that ends the mails of a person; null where they have ended them. */
async function tokenOf(trx: Transaction, person_id: string): Promise<string | null> {
  await withComments(trx)
    .insertInto('answer_mails')
    .values({ person_id, token: newSecret() })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
  const { token, ended_at } = await withComments(trx)
    .selectFrom('answer_mails')
    .select(['token', 'ended_at'])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  return ended_at === '' ? token : null;
}

/** Whether somebody was told of another answer to them in a thread within a day: that mail's link shows all of it. */
async function wasTold(
  trx: Transaction,
  { thread, personId, but, now }: { thread: string; personId: string; but: string; now: Date },
): Promise<boolean> {
  const own = withComments(trx)
    .selectFrom('comments')
    .select('id')
    .where('person_id', '=', personId);
  const row = await withComments(trx)
    .selectFrom('comments')
    .select('id')
    .where('parent_id', '=', thread)
    .where('status', '=', 'shown')
    .where('created_at', '>', later(now, -DAY))
    .where('tell_at', '=', '')
    .where('answers_id', 'in', own)
    .where('id', '<>', but)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the mail about an answer; null where there is nobody to tell, or nothing to see. */
async function mailAbout(trx: Transaction, id: string, now: Date): Promise<AnswerMail | null> {
  const selectShown = () => fromShown(trx).select(['comments.person_id', 'comments.body']);
  const answer = await selectShown()
    .select(['comments.article_id', 'comments.answers_id', 'comments.parent_id'])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  if (!answer) return null;
  const answered = await selectShown()
    .where('comments.id', '=', answer.answers_id)
    .executeTakeFirst();
  if (!answered?.person_id || answered.person_id === answer.person_id) return null;
  const banned = withComments(trx)
    .selectFrom('comment_bans')
    .select('person_id')
    .where('person_id', '=', answered.person_id);
  if (await banned.executeTakeFirst()) return null;
  const [room, person] = [
    await findRoom(trx, answer.article_id),
    await receiverOf(trx, answered.person_id),
  ];
  const token = room && person && (await tokenOf(trx, person._id));
  if (!token) return null;
  if (!(await beginPause(trx, toldAnswers, person.email, now))) {
    const of = { thread: answer.parent_id ?? '', personId: person._id, but: id, now };
    if (!(await wasTold(trx, of))) {
      const waiting = withComments(trx)
        .updateTable('comments')
        .set({ tell_at: later(now, AGAIN) });
      await waiting.where('id', '=', id).execute();
    }
    return null;
  }
  const language = languageOfText(answered.body);
  const { email, name } = person;
  return { email, name, language, about: room.article.name, answer: id, token };
}

/**
 * Takes the next answer of which somebody is to be told; null where there is none. Nobody else gets it. What is older
 * than a day is mailed no more: there was no mail server, or it is of a backup.
 */
export async function takeAnswer(
  trx: Transaction,
  now: Date,
): Promise<{ mail: AnswerMail | null } | null> {
  const next = await withComments(trx)
    .selectFrom('comments')
    .select(['id', 'tell_at'])
    .where(sql<boolean>`tell_at <> ''`)
    .where('tell_at', '<=', now.toISOString())
    .orderBy('tell_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const { numUpdatedRows } = await withComments(trx)
    .updateTable('comments')
    .set({ tell_at: '' })
    .where('id', '=', next.id)
    .where('tell_at', '=', next.tell_at)
    .executeTakeFirst();
  const isOld = next.tell_at < later(now, -DAY);
  return { mail: numUpdatedRows && !isOld ? await mailAbout(trx, next.id, now) : null };
}

/** Tells nobody of the answers in a restored backup: they may have been told after it was made. */
export async function holdAnswers(trx: Transaction): Promise<void> {
  await withComments(trx)
    .updateTable('comments')
    .set({ tell_at: '' })
    .where(sql<boolean>`tell_at <> ''`)
    .execute();
}

/** Whether the person of a link gets mails about answers, and at which address; null where there is no such link. */
export async function answerMailsOf(
  db: Queries,
  token: string,
): Promise<{ on: boolean; email: string } | null> {
  const row = await withComments(db)
    .selectFrom('answer_mails')
    .innerJoin('users', 'users.id', 'answer_mails.person_id')
    .select(['ended_at', 'email'])
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? { on: row.ended_at === '', email: maskEmail(row.email ?? '') ?? '' } : null;
}

/** Ends the mails about answers to the person of a link, or lets them come again. Throws 404. */
export async function switchAnswerMails(
  trx: Transaction,
  token: string,
  { on, now }: { on: boolean; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await withComments(trx)
    .updateTable('answer_mails')
    .set({ ended_at: on ? '' : now.toISOString() })
    .where('token', '=', token)
    .executeTakeFirst();
  if (!numUpdatedRows) throw uselessLink();
}
