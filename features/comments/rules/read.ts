import { type Selectable, sql } from 'kysely';
import type { Role } from '../../../contract/permissions.ts';
import { storedTime } from '../../../contract/stored.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { partOf } from '../../../domain/paging.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { piecesOf } from '../../../domain/text/pieces.ts';
import { lifetimes } from '../../../domain/users/links.ts';
import { isTrusted } from '../../../domain/users/team.ts';
import type { CommentsView, ShownComment } from '../calls.ts';
import { commentLimits } from '../limits.ts';
import type { Comments } from './tables.ts';
import { withComments } from './tables.ts';

/** Says of `comments` that readers see it or, where its writer deleted it, the answers to it. */
const hasText = sql<boolean>`(comments.body <> '' or exists (
  select answers.id from comments as answers
  where answers.parent_id = comments.id and answers.status = 'shown'))`;

/** Says of `comments` that readers see the article below which it stands. */
const isBelowPublished = sql<boolean>`exists (
  select articles.id from articles
  where articles.id = comments.article_id and articles.status = 'published')`;

/** Selects the comments that readers see: an answer goes and comes with what it answers. */
export const fromShown = (db: Queries) =>
  withComments(db)
    .selectFrom('comments')
    .leftJoin('comments as roots', 'roots.id', 'comments.parent_id')
    .where('comments.status', '=', 'shown')
    .where(isBelowPublished)
    .where((eb) => eb.or([eb('comments.parent_id', 'is', null), eb('roots.status', '=', 'shown')]));

const columns = [
  ...(['comments.id', 'comments.parent_id', 'comments.name', 'comments.body'] as const),
  ...(['comments.created_at', 'comments.edited_at', 'users.role', 'users.active'] as const),
] as const;

/** Selects what readers see of them. */
const selectShown = (db: Queries) =>
  fromShown(db).leftJoin('users', 'users.id', 'comments.person_id').select(columns);

type Row = Pick<
  Selectable<Comments>,
  'id' | 'parent_id' | 'name' | 'body' | 'created_at' | 'edited_at'
> & { role: Role | null; active: number | null };

const present = (row: Row): ShownComment => ({
  _id: row.id,
  name: row.name,
  ofTeam: row.active === 1 && row.role !== null && isTrusted({ role: row.role }),
  pieces: piecesOf(row.body),
  createdAt: storedTime(row.created_at),
  edited: row.edited_at !== '',
});

/** Returns the first answers of each of these threads, the oldest first, with the number of all. */
async function firstReplies(db: Queries, threads: string[]) {
  if (threads.length === 0) return new Map<string, (Row & { many: number })[]>();
  const numbered = selectShown(db)
    .where('comments.parent_id', 'in', threads)
    .select(({ fn }) => [
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('comments.parent_id')
            .orderBy('comments.created_at')
            .orderBy('comments.id'),
        )
        .as('place'),
      countRows({ fn })
        .over((over) => over.partitionBy('comments.parent_id'))
        .as('many'),
    ]);
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', commentLimits.replies)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ parent_id }) => parent_id ?? '');
}

/** Returns the comments on an article that readers see: one page of threads, the newest first. */
export async function commentsOf(
  db: Queries,
  article: string,
  { page, size }: { page: number; size: number },
): Promise<Omit<CommentsView, 'open' | 'about'>> {
  const ofArticle = fromShown(db).where('comments.article_id', '=', article);
  const { total, threads } = await ofArticle
    .select(({ fn }) => [
      countRows({ fn }).filterWhere('comments.body', '<>', '').as('total'),
      countRows({ fn })
        .filterWhere('comments.parent_id', 'is', null)
        .filterWhere(hasText)
        .as('threads'),
    ])
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(threads, page, size);
  const roots = await selectShown(db)
    .where('comments.article_id', '=', article)
    .where('comments.parent_id', 'is', null)
    .where(hasText)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const replies = await firstReplies(
    db,
    roots.map(({ id }) => id),
  );
  return {
    article,
    threads: roots.map((row) => {
      const own = replies.get(row.id) ?? [];
      return {
        ...present(row),
        replies: own.map(present),
        answers: own[0]?.many ?? 0,
      };
    }),
    total,
    page: paging.currentPage,
    pages: paging.totalPages,
  };
}

/** Returns a page of the answers to a comment, the oldest first. */
export async function repliesTo(
  db: Queries,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<{ replies: ShownComment[]; total: number; page: number; pages: number }> {
  const { total } = await fromShown(db)
    .where('comments.parent_id', '=', id)
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, size);
  const rows = await selectShown(db)
    .where('comments.parent_id', '=', id)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const { currentPage, totalPages } = paging;
  return {
    replies: rows.map(present),
    total,
    page: currentPage,
    pages: totalPages,
  };
}

/** Returns a comment by its id, which can be guessed; null when readers see none, whatever the reason is. */
export async function findComment(
  db: Queries,
  id: string,
): Promise<{ article: string; comment: ShownComment } | null> {
  const row = await selectShown(db)
    .select('comments.article_id')
    .where('comments.id', '=', id)
    .executeTakeFirst();
  return row ? { article: row.article_id, comment: present(row) } : null;
}

/** Returns what a guest has written, by the code of the mail that asks whether it was them; null when there is none. */
export async function findWaiting(
  db: Queries,
  code: string,
  now = new Date(),
): Promise<{ article: string; waiting: ShownComment } | null> {
  const row = await withComments(db)
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.person_id')
    .select([...columns, 'comments.article_id'])
    .where('comments.code_hash', '=', hashSecret(code))
    .where('comments.status', '=', 'waiting')
    .where('comments.created_at', '>', later(now, -lifetimes.email))
    .executeTakeFirst();
  return row ? { article: row.article_id, waiting: present(row) } : null;
}
