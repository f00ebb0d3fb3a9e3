import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type CommentQuery,
  type commentListSchema,
  heldForSchema,
} from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import { scopeOf } from '../../contract/permissions.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { isMadeBy } from '../byline.ts';
import { partOf } from '../paging.ts';
import { getSettings } from '../settings.ts';
import { containing } from '../text/like-pattern.ts';

/**
 * Says below whose articles a person moderates: null for all, their own id where the settings let authors, and
 * empty for nobody's.
 */
export async function moderatesOf(db: Queries, { _id, role }: User): Promise<string | null> {
  const scope = scopeOf(role, 'comment.moderate');
  if (scope === 'any') return null;
  const { comments } = await getSettings(db);
  return scope && comments.byAuthors ? _id : '';
}

/** Selects the comments that a person may moderate. */
export async function selectModerated(db: Queries, person: User) {
  const of = await moderatesOf(db, person);
  return (
    db
      .selectFrom('comments')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      // The place of what its writer has deleted is nothing to decide about.
      .where('comments.body', '<>', '')
      .$if(of !== null, (query) => query.where(isMadeBy(of ?? '')))
  );
}

/** Returns what was written in the newest reports of these comments. */
async function reasonsOf(db: Queries, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_reports')
    .select(['comment_id', 'reason'])
    .where('comment_id', 'in', ids)
    .where('reason', '<>', '')
    .orderBy('at', 'desc')
    .limit(limits.comments.reasons * ids.length)
    .execute();
  const found = Map.groupBy(rows, ({ comment_id }) => comment_id);
  return new Map(
    [...found].map(([id, own]) => [
      id,
      own.slice(0, limits.comments.reasons).map(({ reason }) => reason),
    ]),
  );
}

/** Lists one page of the comments that a person may moderate, the newest first. */
export async function listComments(
  db: Queries,
  person: User,
  { page, limit, status, article, person: writer, q }: CommentQuery,
  now: Date,
): Promise<z.infer<typeof commentListSchema>> {
  const moderated = await selectModerated(db, person);
  const all = (await moderatesOf(db, person)) === null;
  const pattern = containing(q.normalize('NFC').toLowerCase());
  // Of one person everything is shown, wherever it stands: their history.
  const found = moderated
    .$if(!writer && status === 'reported', (query) =>
      query.where('comments.reports', '>', 0).where('comments.status', '=', 'shown'),
    )
    .$if(!writer && status !== 'reported', (query) =>
      query.where('comments.status', '=', status === 'reported' ? 'shown' : status),
    )
    .$if(writer !== undefined, (query) => query.where('comments.person_id', '=', writer ?? ''))
    .$if(article !== undefined, (query) => query.where('comments.article_id', '=', article ?? ''))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['comments.body', 'comments.name'] as const).map(
            (column) => sql<boolean>`lower(${eb.ref(column)}) like ${pattern} escape '\\'`,
          ),
        ),
      ),
    );
  const count = (query: typeof moderated) =>
    query
      .select((eb) => eb.fn.countAll<string | number | bigint>().as('total'))
      .executeTakeFirstOrThrow();
  const { total } = await count(found);
  const held = await count(moderated.where('comments.status', '=', 'held'));
  const { slice, paging } = partOf(total, page, limit);
  const rows = await found
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('users', 'users.id', 'comments.person_id')
    .leftJoin('comment_bans', 'comment_bans.person_id', 'comments.person_id')
    .leftJoin('closed_comments', 'closed_comments.article_id', 'comments.article_id')
    .select(['comments.id', 'comments.status', 'held_for', 'body', 'comments.created_at'])
    .select(['edited_at', 'parent_id', 'reports', 'comments.name', 'comments.person_id'])
    .select(['users.email', 'comment_bans.at as banned_at', 'closed_comments.at as closed_at'])
    .select(['comments.article_id', 'articles.name as article_name', 'articles.slug'])
    .select('categories.slug as category')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const reasons = await reasonsOf(
    db,
    rows.flatMap(({ id, reports }) => (reports > 0 ? [id] : [])),
  );
  return {
    comments: rows.map((row) => ({
      _id: row.id,
      status: row.status,
      heldFor: heldForSchema.parse(row.held_for),
      text: row.body,
      createdAt: storedTime(row.created_at),
      edited: row.edited_at !== '',
      reply: row.parent_id !== null,
      reports: row.reports,
      reasons: reasons.get(row.id) ?? [],
      article: {
        _id: row.article_id,
        name: row.article_name,
        address: articlePath(row.slug, row.category),
        closed: row.closed_at !== null,
      },
      person: row.person_id
        ? {
            _id: row.person_id,
            // Authors learn of readers what the page shows.
            email: all ? (row.email ?? '') : '',
            banned: row.banned_at !== null,
          }
        : null,
      name: row.name,
    })),
    seen: now.toISOString(),
    totalComments: Number(total),
    held: Number(held.total),
    on: (await getSettings(db)).comments.on,
    ...paging,
  };
}

async function countOf(db: Queries, status: 'shown' | 'held'): Promise<number> {
  const query = db.selectFrom('comments').where('status', '=', status).where('body', '<>', '');
  const { total } = await query
    .select((eb) => eb.fn.countAll<string | number | bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts the comments that readers see. */
export const countShown = (db: Queries): Promise<number> => countOf(db, 'shown');

/** Counts the comments that wait for a person; null where they moderate none. */
export async function countHeld(db: Queries, person: User): Promise<number | null> {
  const of = await moderatesOf(db, person);
  if (!of) return of === null ? countOf(db, 'held') : null;
  const own = (await selectModerated(db, person)).where('comments.status', '=', 'held');
  const { total } = await own
    .select((eb) => eb.fn.countAll<string | number | bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
