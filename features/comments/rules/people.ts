import { limits } from '../../../contract/limits.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { noteEnd } from '../../../domain/consents/register.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import type { Rules } from '../../rules.ts';
import { commentPurpose } from '../purpose.ts';
import { bansAmong } from './bans.ts';
import { forgetUnconfirmed, forgetWaiting } from './forget.ts';
import { keepBan, keptBanOf } from './kept-bans.ts';
import { forgetNetworks } from './network.ts';
import { withComments } from './tables.ts';
import { tagsOfBadge } from './team-badge.ts';
import { eraseCommentsOf } from './write.ts';

const commentsOf = (db: Queries, id: string) =>
  withComments(db)
    .selectFrom('comments')
    .select(['created_at as at', 'article_id as article', 'body as text', 'status'])
    .where('person_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.ownData)
    .execute();

/** What holds of the person's comments. */
async function commentingOf(db: Queries, id: string, now: Date) {
  const own = withComments(db);
  const ban = own.selectFrom('comment_bans').select(['at', 'reason', 'told']);
  const mails = own.selectFrom('answer_mails').select('ended_at').where('person_id', '=', id);
  const person = own.selectFrom('users').select('email').where('id', '=', id);
  const banned = await ban.where('person_id', '=', id).executeTakeFirst();
  const email = (await person.executeTakeFirst())?.email;
  return {
    bannedSince: banned?.at ?? (email ? await keptBanOf(db, email, now) : null),
    banReason: banned?.told ? banned.reason : '',
    answerMails: ((await mails.executeTakeFirst())?.ended_at ?? '') === '',
  };
}

/** Forgets what has had its time: comments that nobody confirmed, networks, puzzles and bans. */
async function forget(trx: Transaction, now: Date): Promise<void> {
  const ended = await endedTime(trx, now);
  for (const table of ['solved_puzzles', 'kept_bans'] as const) {
    await withComments(trx).deleteFrom(table).where('expires_at', '<', ended).execute();
  }
  await forgetUnconfirmed(trx, now);
  await forgetNetworks(trx, now);
}

/** What comments keep about people. */
export const people = {
  collect: async (db, { id }, now) => ({
    comments: await commentsOf(db, id),
    commenting: await commentingOf(db, id, now),
  }),
  async erase(trx, { id, email }, now) {
    if (email) await forgetWaiting(trx, email);
    if (email) await keepBan(trx, { id, email }, now);
    await eraseCommentsOf(trx, id);
    await noteEnd(trx, { purpose: commentPurpose.name, who: id });
  },
  forget,
  leaveEmail: keepBan,
  async mark(db, some) {
    const bans = await bansAmong(db, some);
    return (id) => ({ banned: bans.has(id) });
  },
  tags: tagsOfBadge,
} satisfies Rules['people'];
