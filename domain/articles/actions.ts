import { sql } from 'kysely';
import type { z } from 'zod';
import type { ArticleStatus, bulkSchema } from '../../contract/articles.ts';
import type { AuditDetail } from '../../contract/audit.ts';
import { limits } from '../../contract/limits.ts';
import { type Message, say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { idsIn } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { touched } from '../article-changes.ts';
import { requireCategory } from '../categories/categories.ts';
import { DomainError, notFound } from '../errors.ts';
import { requireTag } from '../tags/tags.ts';
import { saveVersion } from './revisions.ts';
import { dropSettledJobs } from './schedule.ts';
import { requireMayWrite, requireNoEmbargo, statesOf } from './states.ts';

type State = Awaited<ReturnType<typeof statesOf>>[number];
type Bulk = z.infer<typeof bulkSchema>;

/** What the audit log says of an action that was scheduled. */
export const SCHEDULED = JSON.stringify({ scheduled: true } satisfies AuditDetail);

interface Act {
  category?: string | null;
  tag?: string | undefined;
  /** The time for which the action was scheduled; absent when a person does it now. */
  dueAt?: string;
}

/** Returns the tags of an article after an action. */
function tagsAfter({ tags }: State, action: Bulk['action'], tag: string | undefined): string {
  const ids = idsIn(tags).filter((id) => id !== tag);
  return (action === 'tag' && tag ? [...ids, tag] : ids).join(' ');
}

/** Returns the columns that an action changes in the row of an article. */
function valuesFor(
  action: Bulk['action'],
  article: State,
  { category, tag, at, dueAt, actor }: Act & { at: string; actor: string },
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
        binned_status: null,
        binned_at: null,
        binned_by: null,
      };
  }
}

/** Checks that the action is possible on this article. Throws 403, 404 and 409. */
function requirePossible(
  person: User,
  { action, tag }: Pick<Bulk, 'action' | 'tag'>,
  article: State,
): void {
  if (article.binned !== (action === 'restore')) throw notFound('Article');
  const after = action === 'publish' || action === 'unpublish' ? ['published' as const] : [];
  requireMayWrite(person, article.author_id, article.status, ...after);
  if (action === 'publish') requireNoEmbargo({ ...article, status: 'published' });
  if (action === 'unpublish' && article.status !== 'published') {
    throw new DomainError(409, say('"{name}" is not published.', { name: article.name }));
  }
  const most = limits.articleTags;
  if (action === 'tag' && idsIn(tagsAfter(article, action, tag)).length > most) {
    const { name } = article;
    throw new DomainError(409, say('"{name}" has {most} tags already.', { name, most }));
  }
}

/** Performs an action that is possible on all of these articles. */
async function act(
  trx: Transaction,
  person: User,
  action: Bulk['action'],
  articles: State[],
  given: Act = {},
): Promise<void> {
  const [first] = articles;
  if (!first) return;
  const at = new Date().toISOString();
  const ids = articles.map(({ id }) => id);
  const change = { ...given, at, actor: person._id };
  if (action === 'delete' || action === 'restore') {
    const values = valuesFor(action, first, change);
    await trx.updateTable('articles').set(values).where('id', 'in', ids).execute();
  } else {
    for (const article of articles) {
      const values = valuesFor(action, article, change);
      await saveVersion(trx, article.id, values, { actor: person._id, at });
    }
  }
  if (action === 'publish') await dropSettledJobs(trx, ids, 'published');
  if (action === 'unpublish') await dropSettledJobs(trx, ids, 'unpublished');
  const places = articles.flatMap((article) => {
    if (action === 'move') return [article, { ...article, category_id: given.category ?? null }];
    if (action === 'tag') return [{ ...article, tags: tagsAfter(article, action, given.tag) }];
    return action === 'publish' ? [{ ...article, status: 'published' }] : [article];
  });
  const changes = touched(`article.${action}`, places, person._id);
  const detail = given.dueAt === undefined ? undefined : SCHEDULED;
  await recordChanges(
    trx,
    changes.map((change) => ({ ...change, detail })),
  );
}

/**
 * Publishes, unpublishes, moves, tags, untags, deletes (to the bin) or restores articles where possible, and returns
 * the reason for each where it is not; what has a tag already, or has it not, is left out. Runs in a transaction.
 * Throws 404 when the category or the tag is unknown.
 */
export async function actOnArticles(
  trx: Transaction,
  person: User,
  { ids, ...bulk }: Bulk,
): Promise<{ done: string[]; refused: { _id: string; message: Message }[] }> {
  const { action, tag } = bulk;
  if (action === 'move' && bulk.category) await requireCategory(trx, bulk.category);
  const tagging = action === 'tag' || action === 'untag';
  if (tagging) await requireTag(trx, tag ?? '');
  const articles = new Map((await statesOf(trx, ids)).map((article) => [article.id, article]));
  const refused: { _id: string; message: Message }[] = [];
  const possible: State[] = [];
  for (const id of new Set(ids)) {
    try {
      const article = articles.get(id);
      if (!article) throw notFound('Article');
      requirePossible(person, bulk, article);
      const has = tagging && idsIn(article.tags).includes(tag ?? '');
      if (!tagging || has === (action === 'untag')) possible.push(article);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ _id: id, message: error.userMessage });
    }
  }
  const { category } = bulk;
  await act(trx, person, action, possible, { tag, ...(category !== undefined && { category }) });
  return { done: possible.map(({ id }) => id), refused };
}

/**
 * Deletes or restores one article, or publishes or unpublishes it as scheduled. Runs in a transaction.
 * Throws 403, 404, 409 and 422.
 */
export async function actOnArticle(
  trx: Transaction,
  person: User,
  id: string,
  action: Exclude<Bulk['action'], 'move' | 'tag' | 'untag'>,
  dueAt?: string,
): Promise<void> {
  const [article] = await statesOf(trx, [id]);
  if (!article) throw notFound('Article');
  requirePossible(person, { action }, article);
  await act(trx, person, action, [article], dueAt === undefined ? {} : { dueAt });
}
