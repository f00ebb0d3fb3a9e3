import type { Selectable } from 'kysely';
import type { ArticleComments, CommentStatus, ShownComment } from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/permissions.ts';
import { storedTime } from '../../contract/stored.ts';
import type { Queries } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { partOf } from '../paging.ts';
import { isTrusted } from './rules.ts';
import { piecesOf } from './text.ts';

/** Selects what readers see of comments. */
const selectShown = (db: Queries) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.person_id')
    .select(['comments.id', 'comments.parent_id', 'comments.name', 'comments.body'])
    .select(['comments.created_at', 'comments.edited_at', 'users.role'])
    .where('comments.status', '=', 'shown');

type Row = Pick<
  Selectable<Schema['comments']>,
  'id' | 'parent_id' | 'name' | 'body' | 'created_at' | 'edited_at'
> & { role: Role | null };

const present = (row: Row): ShownComment => ({
  _id: row.id,
  name: row.name,
  ofTeam: row.role !== null && isTrusted({ role: row.role }),
  pieces: piecesOf(row.body),
  createdAt: storedTime(row.created_at),
  edited: row.edited_at !== '',
});

/** Returns the comments on an article that readers see: one page of threads, the newest first. */
export async function commentsOf(
  db: Queries,
  article: string,
  { page, size }: { page: number; size: number },
): Promise<Omit<ArticleComments, 'open'>> {
  const ofArticle = db
    .selectFrom('comments')
    .where('article_id', '=', article)
    .where('status', '=', 'shown');
  const { total, threads } = await ofArticle
    .select((eb) => [
      eb.fn.countAll<string | number | bigint>().as('total'),
      eb.fn
        .count<string | number | bigint>('id')
        .filterWhere('parent_id', 'is', null)
        .as('threads'),
    ])
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(threads, page, size);
  const roots = await selectShown(db)
    .where('comments.article_id', '=', article)
    .where('comments.parent_id', 'is', null)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const replies =
    roots.length === 0
      ? []
      : await selectShown(db)
          .where(
            'comments.parent_id',
            'in',
            roots.map(({ id }) => id),
          )
          .orderBy('comments.created_at')
          .orderBy('comments.id')
          .limit(limits.comments.replies * size)
          .execute();
  const ofThread = Map.groupBy(replies, ({ parent_id }) => parent_id);
  return {
    article,
    threads: roots.map((row) => ({
      ...present(row),
      replies: (ofThread.get(row.id) ?? []).slice(0, limits.comments.replies).map(present),
    })),
    total: Number(total),
    page: paging.currentPage,
    pages: paging.totalPages,
  };
}

/** What is told of one comment to whoever has its address. */
export interface FoundComment {
  article: string;
  status: CommentStatus;
  /** What readers see; null where they see nothing. */
  shown: ShownComment | null;
}

/** Returns a comment by its id; null when there is none. */
export async function findComment(db: Queries, id: string): Promise<FoundComment | null> {
  const row = await db
    .selectFrom('comments')
    .select(['article_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const shown = await selectShown(db).where('comments.id', '=', id).executeTakeFirst();
  return { article: row.article_id, status: row.status, shown: shown ? present(shown) : null };
}
