import type { z } from 'zod';
import type { User } from '../../../contract/users.ts';
import { type Change, recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { isMadeBy } from '../../../domain/article-rows/byline.ts';
import { DomainError, notFound } from '../../../domain/errors.ts';
import { settingOf } from '../../../domain/settings.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { isTrusted } from '../../../domain/users/team.ts';
import { commentAudit } from '../audit.ts';
import type { articleCommentsSchema, banSchema, moderateSchema } from '../contract.ts';
import { say } from '../messages.ts';
import { commentSetting } from '../settings.ts';
import { forgetKeptBans } from './kept-bans.ts';
import { noComment } from './not-found.ts';
import { moderatesOf, selectModerated } from './queue.ts';
import { textOf } from './queued.ts';
import { changeOfComments, hasComments } from './room.ts';
import { withComments } from './tables.ts';
import { tellShown } from './tell-shown.ts';

const actions = {
  shown: 'show',
  held: 'hold',
  spam: 'spam',
  bin: 'delete',
} as const;

/** What is thrown where somebody has put a comment elsewhere since it was read. */
export const decidedMeanwhile = () =>
  new DomainError(409, say('Somebody has just decided about this comment. Please read it again.'));

/** Does what `moderateComments` does, and returns their articles' changes instead of recording them. */
export async function moveComments(
  trx: Transaction,
  person: User,
  { ids, to, seen, statuses }: z.infer<typeof moderateSchema>,
  now: Date,
): Promise<{ count: number; changes: Change[] }> {
  const moderated = (await selectModerated(trx, person))
    .select(['comments.id', 'comments.status', 'comments.article_id', 'comments.person_id'])
    .select('comments.edited_at')
    .where('comments.id', 'in', ids);
  // Its writer may be changing one just now.
  const named = await moderated.forUpdate('comments').execute();
  if (named.length === 0) throw noComment();
  const isShowing = to === 'shown';
  const undecided = named.filter(
    ({ id, status }) => !(isShowing && statuses) || statuses[id] === status,
  );
  if (undecided.length === 0) throw decidedMeanwhile();
  // Times of reading tell nothing: a change that began before may be kept after it.
  const rows = undecided.filter((row) => !(isShowing && seen) || seen[row.id] === textOf(row));
  if (rows.length === 0) {
    throw new DomainError(
      409,
      say('Its writer has just changed this comment. Please read it again.'),
    );
  }
  const found = rows.map(({ id }) => id);
  await withComments(trx)
    .updateTable('comments')
    // A guest's e-mail was for the mail with the link, which shows nothing any more.
    .set({ status: to, reports: 0, code_hash: null, email: '', decided_at: now.toISOString() })
    .where('id', 'in', found)
    .execute();
  await withComments(trx).deleteFrom('comment_reports').where('comment_id', 'in', found).execute();
  if (to === 'shown') {
    const fresh = rows.filter(({ status }) => status === 'held' || status === 'waiting');
    await tellShown(trx, fresh, now);
  }
  const articles = [...new Set(rows.map(({ article_id }) => article_id))];
  const changes = articles.map((id) => changeOfComments(id, actions[to], person._id));
  return { count: rows.length, changes };
}

/**
 * Puts comments where a moderator wants them; their reports are settled. A guest's that waits for its mail may be
 * shown too: its writer stays a guest. Whose text is another than the one that was `seen` is not shown: nobody has read
 * it; nor is what stands elsewhere than by its `statuses`: another moderator has put it away. Throws 404 where there are
 * none of these, and 409 where none are left.
 */
export async function moderateComments(
  trx: Transaction,
  person: User,
  input: z.infer<typeof moderateSchema>,
  now: Date,
): Promise<number> {
  const { count, changes } = await moveComments(trx, person, input, now);
  await recordChanges(trx, changes);
  return count;
}

/** Keeps a person from commenting, or lets them again. Throws 404, and 409 for those who publish here. */
export async function banPerson(
  trx: Transaction,
  actor: User,
  id: string,
  { banned, reason }: z.infer<typeof banSchema>,
  now: Date,
): Promise<void> {
  const person = await requireUser(trx, id);
  if (banned && isTrusted(person)) {
    throw new DomainError(
      409,
      say('Whoever publishes here can be kept from commenting by their role only.'),
    );
  }
  if (banned) {
    const ban = { reason, told: 1, at: now.toISOString() };
    await withComments(trx)
      .insertInto('comment_bans')
      .values({ person_id: id, ...ban })
      // Somebody else may ban them in the same moment.
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(ban))
      .execute();
  } else {
    await withComments(trx).deleteFrom('comment_bans').where('person_id', '=', id).execute();
    await forgetKeptBans(trx, person);
  }
  const action = commentAudit.action(banned ? 'ban' : 'unban');
  await recordChanges(trx, [{ tag: `commenter:${id}`, action, actor: actor._id }]);
}

/** Returns an article whose comments a person moderates. Throws 404. */
async function requireModerated(db: Queries, person: User, id: string) {
  const of = await moderatesOf(db, person);
  const article = await db
    .selectFrom('articles')
    .select(['id', 'category_id'])
    .where('id', '=', id)
    .$if(of !== null, (query) => query.where(isMadeBy(of ?? '')))
    .executeTakeFirst();
  if (!article) throw notFound('Article');
  return article;
}

/** Whether an article has comments, and whether somebody has closed them. Throws 404. */
export async function findSwitch(
  db: Queries,
  person: User,
  id: string,
): Promise<z.infer<typeof articleCommentsSchema>> {
  const { category_id } = await requireModerated(db, person, id);
  const settings = await settingOf(db, commentSetting);
  const row = withComments(db)
    .selectFrom('closed_comments')
    .select('at')
    .where('article_id', '=', id);
  const closed = (await row.executeTakeFirst()) !== undefined;
  return { has: hasComments(settings, category_id), closed };
}

/** Opens or closes the comments on an article. Throws 404. */
export async function closeComments(
  trx: Transaction,
  person: User,
  articleId: string,
  closed: boolean,
  now: Date,
): Promise<void> {
  await requireModerated(trx, person, articleId);
  if (closed) {
    await withComments(trx)
      .insertInto('closed_comments')
      .values({ article_id: articleId, at: now.toISOString() })
      .onConflict((conflict) => conflict.column('article_id').doNothing())
      .execute();
  } else
    await withComments(trx)
      .deleteFrom('closed_comments')
      .where('article_id', '=', articleId)
      .execute();
  await recordChanges(trx, [changeOfComments(articleId, closed ? 'close' : 'open', person._id)]);
}
