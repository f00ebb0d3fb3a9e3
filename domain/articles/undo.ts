import type { UndoStep } from '../../contract/article-lists.ts';
import { storedStatusSchema } from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { idsIn } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { changesOfArticles } from '../article-rows/changes.ts';
import { DomainError, notFound } from '../errors.ts';
import { knownTags } from '../tags/tags.ts';
import { tryAll } from '../try-all.ts';
import type { State } from './actions.ts';
import { type LeftOut, nameLeftOut } from './bulk.ts';
import { requireAuthor, requireCategoryExists } from './input.ts';
import { requireNoEmbargo } from './publishing.ts';
import { requireVersion, saveVersion } from './revisions.ts';
import { dueTimes, scheduleArticle, unscheduleArticle } from './schedule.ts';
import { requireMayWrite, requireNotDue, statesOf } from './states.ts';
import { actionOf } from './write.ts';

/** Throws 403 and 404, and 409 when an article is no longer what the action made of it. */
async function requireUntouched(
  trx: Transaction,
  person: User,
  article: State | undefined,
  { version, due, end }: UndoStep,
  dueNow: { due: string | undefined; end: string | undefined },
): Promise<State> {
  if (!article || article.binned) throw notFound('Article');
  // What has changed since names the article, and who changed it.
  requireMayWrite(person, article.owners);
  const { name } = article;
  await requireVersion(trx, article, version);
  if ((dueNow.due ?? null) !== due.now || (dueNow.end ?? null) !== end.now) {
    throw new DomainError(
      409,
      say('"{name}" was scheduled anew meanwhile: it stays as it is.', { name }),
    );
  }
  return article;
}

/** Gives an article the place and status of the version before its present one. Throws 403 and 422. */
async function takeBack(trx: Transaction, person: User, article: State): Promise<void> {
  const { id, version, author_id, status, published_at } = article;
  const versions = await trx
    .selectFrom('article_revisions')
    .select(['version', 'status', 'category_id', 'author_id', 'tags', 'created_at'])
    .where('article_id', '=', id)
    .where('version', 'in', [version, version - 1])
    .execute();
  const now = versions.find((entry) => entry.version === version);
  const old = versions.find((entry) => entry.version === version - 1);
  if (!now || !old) throw notFound('Article');
  const before = {
    status: storedStatusSchema.parse(old.status),
    category_id: old.category_id,
    author_id: old.author_id,
    tags: (await knownTags(trx, idsIn(old.tags))).join(' '),
  };
  requireMayWrite(person, article.owners, status, before.status);
  if (before.author_id !== author_id) await requireAuthor(trx, person, before.author_id, 'saved');
  await requireCategoryExists(trx, before.category_id);
  const at = new Date().toISOString();
  if (status !== 'published' && before.status === 'published') requireNoEmbargo(article, at);
  // What was published for the first time was not published before.
  const isFirst = before.status !== 'published' && published_at === now.created_at;
  await saveVersion(
    trx,
    id,
    { ...before, updated_at: at, ...(isFirst && { published_at: null }) },
    { actor: person._id, at },
  );
  const action = actionOf('update', before, status);
  await recordChanges(
    trx,
    changesOfArticles(action, [article, { ...article, ...before }], person._id),
  );
}

/**
 * Takes an action on many articles back: status, category, author, tags and the time of publication are as
 * they were. What somebody has changed since stays, with the reason. Runs in a transaction.
 */
export async function undoActions(
  trx: Transaction,
  person: User,
  steps: UndoStep[],
  now = new Date(),
): Promise<{ done: string[]; refused: LeftOut[] }> {
  const ids = steps.map(({ _id }) => _id);
  const articles = new Map((await statesOf(trx, ids)).map((article) => [article.id, article]));
  const due = await dueTimes(trx, ids, 'publish');
  const end = await dueTimes(trx, ids, 'unpublish');
  const { done, refused } = await tryAll(steps, async (step) => {
    const { _id, due: times } = step;
    const timesNow = { due: due.get(_id), end: end.get(_id) };
    const article = await requireUntouched(trx, person, articles.get(_id), step, timesNow);
    if (step.action === 'schedule') await unscheduleArticle(trx, person, _id, 'publish');
    else {
      requireNotDue(person, article.owners, timesNow.due !== undefined);
      await takeBack(trx, person, article);
    }
    const again = [
      { action: 'publish', at: times.now === times.before ? null : times.before },
      { action: 'unpublish', at: step.end.now === null ? step.end.before : null },
    ] as const;
    for (const { action, at } of again) {
      if (at === null || at <= now.toISOString()) continue;
      await scheduleArticle(trx, person, _id, { action, at }, now);
    }
    return true;
  });
  return { done, refused: nameLeftOut(person, refused, articles) };
}
