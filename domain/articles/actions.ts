import { sql } from 'kysely';
import type { Bulk } from '../../contract/article-lists.ts';
import type { ArticleStatus } from '../../contract/articles.ts';
import type { AuditDetail } from '../../contract/audit.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import type { Settings } from '../../contract/settings.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { idsIn } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { forgetOldAddressesOf } from '../addresses/history.ts';
import { changesOfArticles } from '../article-rows/changes.ts';
import { DomainError, notFound } from '../errors.ts';
import { getSettings } from '../settings.ts';
import { requirePublishable } from './publishing.ts';
import { saveVersion } from './revisions.ts';
import { dropSettledJobs, dueTimes } from './schedule.ts';
import { requireMayWrite, requireNotDue, statesOf } from './states.ts';

export type State = Awaited<ReturnType<typeof statesOf>>[number];
/** What is done with the articles themselves; publication is scheduled elsewhere. */
export type Action = Exclude<Bulk['action'], 'schedule'>;

/** What the audit log says of an action that was scheduled. */
export const SCHEDULED = JSON.stringify({ scheduled: true } satisfies AuditDetail);

interface Act {
  category?: string | null;
  author?: string | null;
  tag?: string | undefined;
  /** The time for which the action was scheduled; absent when a person does it now. */
  dueAt?: string;
}

/** Returns the tags of an article after an action. */
function tagsAfter({ tags }: State, action: Action, tag: string | undefined): string {
  const ids = idsIn(tags).filter((id) => id !== tag);
  return (action === 'tag' && tag ? [...ids, tag] : ids).join(' ');
}

/** Returns the columns that an action changes in the row of an article. */
function valuesFor(
  action: Action,
  article: State,
  { category, author, tag, at, dueAt, actor }: Act & { at: string; actor: string },
) {
  switch (action) {
    case 'publish':
      return {
        status: 'published',
        published_at: sql<string>`coalesce(published_at, ${dueAt ?? at})`,
        updated_at: at,
      } as const;
    case 'unpublish':
      return { status: 'unpublished', updated_at: at } as const;
    case 'move':
      return { category_id: category ?? null, updated_at: at };
    case 'give':
      return { author_id: author ?? null, updated_at: at };
    case 'tag':
    case 'untag':
      return { tags: tagsAfter(article, action, tag), updated_at: at };
    case 'delete':
      return {
        status: 'bin',
        binned_status: sql<ArticleStatus>`status`,
        binned_at: at,
        binned_by: actor,
      } as const;
    case 'restore':
      return {
        status: sql<ArticleStatus>`binned_status`,
        // Programs read on from the last change: for them it was gone (docs/decisions/permissions-and-api-keys.md).
        updated_at: sql<string>`case when binned_status = 'published' then ${at} else updated_at end`,
        binned_status: null,
        binned_at: null,
        binned_by: null,
      };
  }
}

/** Checks that the action is possible on this article. Throws 400, 403, 404, 409 and 422. */
export function requirePossible(
  person: User,
  { action, tag }: { action: Action; tag?: string | undefined },
  article: State,
  settings: Settings,
): void {
  if (article.binned !== (action === 'restore')) throw notFound('Article');
  const after = action === 'publish' || action === 'unpublish' ? ['published' as const] : [];
  requireMayWrite(person, article.owners, article.status, ...after);
  if (action === 'publish') {
    const before = article.status === 'published' ? article : null;
    requirePublishable(settings, article, { before });
  }
  if (action === 'unpublish' && article.status !== 'published') {
    throw new DomainError(409, say('"{name}" is not published.', { name: article.name }));
  }
  const most = limits.articleTags;
  if (action === 'tag' && idsIn(tagsAfter(article, action, tag)).length > most) {
    const { name } = article;
    throw new DomainError(409, say('"{name}" has {most} tags already.', { name, most }));
  }
}

/**
 * Performs an action that is possible on all of these articles. Returns the ids of those that were restored, but
 * unpublished with that, since their end is over.
 */
export async function act(
  trx: Transaction,
  person: User,
  action: Action,
  articles: State[],
  given: Act = {},
): Promise<string[]> {
  const [first] = articles;
  if (!first) return [];
  const at = new Date().toISOString();
  const ids = articles.map(({ id }) => id);
  const change = { ...given, at, actor: person._id };
  if (action === 'delete' || action === 'restore') {
    const values = valuesFor(action, first, change);
    await trx.updateTable('articles').set(values).where('id', 'in', ids).execute();
    if (action === 'restore') await forgetOldAddressesOf(trx, ids);
  } else {
    for (const article of articles) {
      const values = valuesFor(action, article, change);
      const scheduled = given.dueAt !== undefined;
      await saveVersion(trx, article.id, values, { actor: person._id, at, scheduled });
    }
  }
  if (action === 'publish') await dropSettledJobs(trx, ids, 'published');
  if (action === 'unpublish') await dropSettledJobs(trx, ids, 'unpublished');
  const places = articles.flatMap((article) => {
    if (action === 'move') return [article, { ...article, category_id: given.category ?? null }];
    if (action === 'give') return [article, { ...article, author_id: given.author ?? null }];
    if (action === 'tag') return [{ ...article, tags: tagsAfter(article, action, given.tag) }];
    return action === 'publish' ? [{ ...article, status: 'published' }] : [article];
  });
  const changes = changesOfArticles(`article.${action}`, places, person._id);
  const detail = given.dueAt === undefined ? undefined : SCHEDULED;
  await recordChanges(
    trx,
    changes.map((change) => ({ ...change, detail })),
  );
  return action === 'restore' ? endOver(trx, person, ids, at) : [];
}

/** Unpublishes those of restored articles whose end was over while they were in the bin; returns their ids. */
async function endOver(trx: Transaction, person: User, ids: string[], at: string) {
  const over = await trx
    .selectFrom('scheduled_actions as jobs')
    .innerJoin('articles', 'articles.id', 'jobs.article_id')
    .select(['jobs.article_id', 'jobs.due_at'])
    .where('jobs.article_id', 'in', ids)
    .where('jobs.action', '=', 'unpublish')
    .where('jobs.failure', 'in', ['', 'gone'])
    .where('jobs.due_at', '<=', at)
    .where('articles.status', '=', 'published')
    .execute();
  const ended = over.map(({ article_id }) => article_id);
  for (const article of await statesOf(trx, ended)) {
    const dueAt = over.find(({ article_id }) => article_id === article.id)?.due_at ?? at;
    await act(trx, person, 'unpublish', [article], { dueAt });
  }
  return ended;
}

/**
 * Deletes or restores one article, or publishes or unpublishes it as scheduled. Answers whether it was unpublished with
 * its return. Runs in a transaction. Throws 400, 403, 404, 409 and 422.
 */
export async function actOnArticle(
  trx: Transaction,
  person: User,
  id: string,
  action: Exclude<Action, 'move' | 'give' | 'tag' | 'untag'>,
  dueAt?: string,
): Promise<boolean> {
  const [article] = await statesOf(trx, [id]);
  if (!article) throw notFound('Article');
  requirePossible(person, { action }, article, await getSettings(trx));
  if (action === 'delete') {
    requireNotDue(person, article.owners, (await dueTimes(trx, [id], 'publish')).has(id));
  }
  const ended = await act(trx, person, action, [article], dueAt === undefined ? {} : { dueAt });
  return ended.length > 0;
}
