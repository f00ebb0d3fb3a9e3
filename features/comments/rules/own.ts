import type { z } from 'zod';
import { articlePath } from '../../../contract/paths/paths.ts';
import { storedTime } from '../../../contract/stored.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { partOf } from '../../../domain/paging.ts';
import { heldForSchema, type OwnComment, type ownCommentsSchema } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { withComments } from './tables.ts';

function rowsOf(db: Queries, personId: string) {
  return withComments(db)
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('comments as roots', 'roots.id', 'comments.parent_id')
    .select(['comments.id', 'comments.status', 'comments.held_for', 'comments.body'])
    .select(['comments.created_at', 'comments.edited_at', 'roots.status as root_status'])
    .select(['articles.name', 'articles.slug', 'articles.language'])
    .select(['articles.status as article_status', 'categories.slug as category'])
    .where('comments.person_id', '=', personId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function stateOf({ status, root_status, article_status }: Row): OwnComment['state'] {
  if (status === 'spam' || status === 'bin') return 'refused';
  if (status !== 'shown') return status;
  const seen = article_status === 'published' && (root_status ?? 'shown') === 'shown';
  return seen ? 'shown' : 'hidden';
}

const present = (row: Row): OwnComment => ({
  _id: row.id,
  state: stateOf(row),
  heldFor: row.status === 'held' ? heldForSchema.parse(row.held_for) : '',
  text: row.body,
  createdAt: storedTime(row.created_at),
  edited: row.edited_at !== '',
  // What is not published may have another name by now, which is nobody's to read.
  article:
    row.article_status === 'published'
      ? {
          name: row.name,
          language: row.language,
          address: articlePath(row.slug, row.category),
        }
      : null,
});

/** Lists one page of what a person wrote below articles, wherever it stands, the newest first. */
export async function listOwnComments(
  db: Queries,
  personId: string,
  page: number,
): Promise<z.infer<typeof ownCommentsSchema>> {
  const { total } = await withComments(db)
    .selectFrom('comments')
    .select((eb) => countRows(eb).as('total'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, commentLimits.own);
  const rows = await rowsOf(db, personId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { comments: rows.map(present), totalComments: total, ...paging };
}
