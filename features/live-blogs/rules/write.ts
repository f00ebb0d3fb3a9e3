import { articlePath } from '../../../contract/paths/paths.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { changesOfArticles, placeColumns } from '../../../domain/article-rows/changes.ts';
import { requireReadable } from '../../../domain/articles/load.ts';
import { requireMayWrite, statesOf } from '../../../domain/articles/states.ts';
import { DomainError, notFound } from '../../../domain/errors.ts';
import { partOf } from '../../../domain/paging.ts';
import { liveAudit } from '../audit.ts';
import type { LiveState, WrittenLiveBlog } from '../contract.ts';
import { liveLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { editedHtml } from './entry-text.ts';
import { findLiveBlog, presentEntry, selectEntries } from './read.ts';
import { withLiveBlogs } from './tables.ts';

/** Throws when the person may not say something to the readers of an article: 403 and 404. */
export async function requireMayTell(trx: Transaction, person: User, id: string): Promise<void> {
  const [article] = await statesOf(trx, [id]);
  if (!article || article.binned) throw notFound('Article');
  requireMayWrite(person, article.owners, 'published');
}

/** Counts the entries of an article, or those that readers see after a time. */
export const countEntries = async (db: Queries, id: string, after = '') => {
  const { total } = await withLiveBlogs(db)
    .selectFrom('live_entries')
    .select((eb) => countRows(eb).as('total'))
    .where('article_id', '=', id)
    .where('shown_at', '>', after)
    .executeTakeFirstOrThrow();
  return total;
};

/** Returns a page of the live blog of an article for those who write it. Throws 403 and 404. */
export async function writtenLiveBlog(
  db: Queries,
  person: User,
  id: string,
  { page, now }: { page: number; now: Date },
): Promise<WrittenLiveBlog> {
  await requireReadable(db, person, id);
  const article = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.name', 'articles.slug', 'articles.language', 'articles.status', 'access'])
    .select('categories.slug as category')
    .where('articles.id', '=', id)
    .executeTakeFirstOrThrow();
  const blog = await findLiveBlog(db, id);
  const total = await countEntries(db, id);
  const { slice, paging } = partOf(total, page, liveLimits.pageSize);
  const rows = await selectEntries(db, id).limit(slice.limit).offset(slice.offset).execute();
  const at = now.toISOString();
  return {
    article: {
      _id: id,
      name: article.name,
      language: article.language,
      address: articlePath(article.slug, article.category),
      published: article.status === 'published',
      open: article.access === 'public',
    },
    state: blog ? (blog.ended_at ? 'ended' : 'on') : 'off',
    startedAt: blog?.started_at ?? null,
    endedAt: blog?.ended_at || null,
    entries: rows.map((row) => ({
      ...presentEntry(row),
      html: editedHtml(row),
      shown: row.shown_at <= at,
    })),
    totalEntries: total,
    ...paging,
  };
}

/** Throws 409 for an article that not everybody may read: its live blog would be shown to nobody. */
export async function requireOpenToAll(trx: Transaction, id: string): Promise<void> {
  const article = trx.selectFrom('articles').select('access').where('id', '=', id);
  if ((await article.executeTakeFirst())?.access === 'public') return;
  throw new DomainError(
    409,
    say('A live blog is for everybody: open the article to all readers first.'),
  );
}

const deeds = { off: 'remove', on: 'start', ended: 'end' } as const;

/**
 * Begins, ends or takes away the live blog of an article. Throws 403, 404, and 409 when entries would be lost, or come after
 * readers were told that none do.
 */
export async function switchLiveBlog(
  trx: Transaction,
  person: User,
  id: string,
  { state, now }: { state: LiveState; now: Date },
): Promise<void> {
  await requireMayTell(trx, person, id);
  const blog = await findLiveBlog(trx, id);
  const at = now.toISOString();
  if (state === 'on') await requireOpenToAll(trx, id);
  if (state === 'ended' && (await countEntries(trx, id, at)) > 0) {
    throw new DomainError(
      409,
      say('An update still waits for its time: show it now or delete it, then end the live blog.'),
    );
  }
  if (state === 'off') {
    if ((await countEntries(trx, id)) > 0) {
      throw new DomainError(409, say('The live blog has updates: delete them first, or end it.'));
    }
    await withLiveBlogs(trx).deleteFrom('live_blogs').where('article_id', '=', id).execute();
  } else if (blog) {
    const ended_at = state === 'ended' ? blog.ended_at || at : '';
    await withLiveBlogs(trx)
      .updateTable('live_blogs')
      .set({ ended_at })
      .where('article_id', '=', id)
      .execute();
  } else {
    const ended_at = state === 'ended' ? at : '';
    await withLiveBlogs(trx)
      .insertInto('live_blogs')
      .values({ article_id: id, started_at: at, ended_at })
      .execute();
  }
  const action = liveAudit.action(deeds[state]);
  const places = trx.selectFrom('articles').select(placeColumns).where('id', '=', id);
  await recordChanges(trx, [
    { tag: `live:${id}`, action, actor: person._id },
    // Pages of an article without a live blog do not know of one, and lists have a mark at it while it goes on.
    ...changesOfArticles(action, await places.execute(), person._id),
  ]);
}
