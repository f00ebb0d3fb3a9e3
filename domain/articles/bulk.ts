import type { Bulk, LeftOut as ToldLeftOut, UndoStep } from '../../contract/article-lists.ts';
import { mayOn } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { idsIn } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { requireCategory } from '../categories/categories.ts';
import { DomainError, notFound } from '../errors.ts';
import { getSettings } from '../settings.ts';
import { lockTag } from '../tags/tags.ts';
import { type Refused, tryAll } from '../try-all.ts';
import { act, requirePossible, type State } from './actions.ts';
import { requireAuthor } from './input.ts';
import { requireVersion } from './revisions.ts';
import { dueTimes, scheduleArticle } from './schedule.ts';
import { requireNotDue, statesOf } from './states.ts';

/** An article that an action left out, with its reason before it is put into words. */
export type LeftOut = Omit<ToldLeftOut, 'message'> & Refused;

interface Outcome {
  done: string[];
  refused: LeftOut[];
  /** How to take the action back, for each article that it changed; deleting is taken back by restoring. */
  undo: UndoStep[];
}

/** Checks what an action refers to. Throws 403, 404 and 422. */
async function requireKnown(trx: Transaction, person: User, bulk: Omit<Bulk, 'ids'>) {
  const { action, category, author, tag } = bulk;
  if (action === 'move' && category) await requireCategory(trx, category);
  if (action === 'give') await requireAuthor(trx, person, author ?? null, 'saved');
  if (action === 'tag' || action === 'untag') await lockTag(trx, tag ?? '');
  if (action === 'schedule' && !bulk.at) throw new DomainError(422, 'Choose a time.');
}

/** Names the articles that an action left out. */
export function nameLeftOut(
  person: User,
  refused: Refused[],
  articles: Map<string, State>,
): LeftOut[] {
  return refused.map((refusal) => {
    const article = articles.get(refusal._id);
    const isVisible =
      article &&
      ((article.status === 'published' && !article.binned) ||
        mayOn(person, 'article.read', article.owners));
    return { ...refusal, name: isVisible ? article.name : '', language: article?.language ?? 'en' };
  });
}

/** Whether an action would change nothing of an article. */
function isSo(article: State, { action, category, author, tag }: Omit<Bulk, 'ids'>): boolean {
  if (action === 'move') return article.category_id === (category ?? null);
  if (action === 'give') return article.author_id === (author ?? null);
  if (action === 'publish') return article.status === 'published';
  const has = idsIn(article.tags).includes(tag ?? '');
  return (action === 'tag' && has) || (action === 'untag' && !has);
}

/**
 * Publishes, schedules, unpublishes, moves, gives, tags, untags, deletes (to the bin) or restores articles where
 * possible, and returns the reason for each where it is not; what is so already is left out. Runs in a
 * transaction. Throws 403, 404 and 422 for what the action refers to.
 */
export async function actOnArticles(
  trx: Transaction,
  person: User,
  { ids: wanted, versions = {}, ...bulk }: Bulk,
  now = new Date(),
): Promise<Outcome> {
  const { action, category, author, tag, at } = bulk;
  await requireKnown(trx, person, bulk);
  const settings = await getSettings(trx);
  const ids = [...new Set(wanted)];
  const articles = new Map((await statesOf(trx, ids)).map((article) => [article.id, article]));
  const times = async (some: string[]) => ({
    due: await dueTimes(trx, some, 'publish'),
    end: await dueTimes(trx, some, 'unpublish'),
  });
  const before = await times(ids);
  const possible: State[] = [];
  const { done, refused } = await tryAll(
    ids.map((_id) => ({ _id })),
    async ({ _id }) => {
      const article = articles.get(_id);
      if (!article) throw notFound('Article');
      const version = versions[_id];
      if (action === 'schedule') {
        await scheduleArticle(trx, person, _id, { action: 'publish', at: at ?? '', version }, now);
        // Set anew it is done with the rights of this person; there is nothing to take back.
        return before.due.get(_id) !== at;
      }
      requirePossible(person, { action, tag }, article, settings);
      requireNotDue(person, article.owners, before.due.has(_id));
      if (action === 'publish' && version) await requireVersion(trx, article, version);
      if (isSo(article, bulk)) return false;
      possible.push(article);
      return true;
    },
  );
  if (action !== 'schedule') {
    await act(trx, person, action, possible, {
      tag,
      ...(category !== undefined && { category }),
      ...(author !== undefined && { author }),
    });
  }
  const leftOut = nameLeftOut(person, refused, articles);
  if (action === 'delete' || action === 'restore') return { done, refused: leftOut, undo: [] };
  const after = await times(done);
  const undo = (await statesOf(trx, done)).map(({ id, version }) => ({
    _id: id,
    action,
    version,
    due: { now: after.due.get(id) ?? null, before: before.due.get(id) ?? null },
    end: { now: after.end.get(id) ?? null, before: before.end.get(id) ?? null },
  }));
  return { done, refused: leftOut, undo };
}
