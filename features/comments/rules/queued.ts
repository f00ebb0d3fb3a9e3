import type { SelectQueryBuilder } from 'kysely';
import { articlePath } from '../../../contract/paths/paths.ts';
import { storedTime } from '../../../contract/stored.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { heldForSchema, type QueuedComment } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { bansAmong } from './bans.ts';
import { type CommentSchema, withComments } from './tables.ts';

type Moderated = SelectQueryBuilder<CommentSchema, 'comments', object>;

/** Selects what nobody has put away of what came from these networks. */
export const ofNetworks = (query: Moderated, networks: string[]) =>
  query
    .where('comments.network', 'in', networks)
    .where('comments.status', 'in', ['waiting', 'held', 'shown']);

/** Names the text of a comment as it is: when it was changed last; null: never. */
export const textOf = ({ edited_at }: { edited_at: string }) =>
  edited_at === '' ? null : storedTime(edited_at);

/** Selects what the queue shows of comments and of what stands around them. */
export const queuedRows = (query: Moderated) =>
  query
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('users', 'users.id', 'comments.person_id')
    .leftJoin('closed_comments', 'closed_comments.article_id', 'comments.article_id')
    .select(['comments.id', 'comments.status', 'held_for', 'body', 'comments.created_at'])
    .select(['edited_at', 'parent_id', 'reports', 'comments.name', 'comments.person_id'])
    .select(['users.email', 'users.role', 'closed_comments.at as closed_at'])
    .select(['comments.article_id', 'articles.name as article_name', 'articles.slug'])
    .select(['categories.slug as category', 'comments.network']);

type Row = Awaited<ReturnType<ReturnType<typeof queuedRows>['execute']>>[number];

/** Returns what was written in the newest reports of these comments. */
async function reasonsOf(db: Queries, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const numbered = withComments(db)
    .selectFrom('comment_reports')
    .select(({ fn }) => [
      ...(['comment_id', 'reason', 'at'] as const),
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('comment_id').orderBy('at', 'desc').orderBy('reporter'))
        .as('place'),
    ])
    .where('comment_id', 'in', ids)
    .where('reason', '<>', '');
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['comment_id', 'reason'])
    // Of each: one with very many reports leaves no other without reasons.
    .where('place', '<=', commentLimits.reasons)
    .orderBy('comment_id')
    .orderBy('place')
    .execute();
  const found = Map.groupBy(rows, ({ comment_id }) => comment_id);
  return new Map([...found].map(([id, own]) => [id, own.map(({ reason }) => reason)]));
}

/** Counts what nobody has put away of each network of these comments. */
async function countOfNetworks(moderated: Moderated, rows: Row[]): Promise<Map<string, number>> {
  const networks = [...new Set(rows.map(({ network }) => network).filter(Boolean))];
  if (networks.length === 0) return new Map();
  const counts = await ofNetworks(moderated, networks)
    .select('comments.network')
    .select((eb) => countRows(eb).as('total'))
    .groupBy('comments.network')
    .execute();
  return new Map(counts.map(({ network, total }) => [network, total]));
}

/** Whether a comment is not put away yet. */
const isOpen = ({ status }: Row) => status !== 'spam' && status !== 'bin';

/**
 * Presents comments as the queue lists them, of those that a person moderates; without `emails` nobody learns whose they
 * are, or why those were banned.
 */
export async function presentQueued(
  db: Queries,
  rows: Row[],
  { moderated, emails }: { moderated: Moderated; emails: boolean },
): Promise<QueuedComment[]> {
  const counts = await countOfNetworks(moderated, rows);
  const reasons = await reasonsOf(
    db,
    rows.flatMap(({ id, reports }) => (reports > 0 ? [id] : [])),
  );
  const bans = await bansAmong(
    db,
    rows.flatMap(({ person_id: id, email, role }) => (id && role ? [{ id, email, role }] : [])),
  );
  return rows.map((row) => ({
    _id: row.id,
    status: row.status,
    heldFor: heldForSchema.parse(row.held_for),
    text: row.body,
    createdAt: storedTime(row.created_at),
    editedAt: textOf(row),
    reply: row.parent_id !== null,
    reports: row.reports,
    ofNetwork: Math.max(0, (counts.get(row.network) ?? 0) - Number(isOpen(row))),
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
          email: emails ? (row.email ?? '') : '',
          banned: bans.has(row.person_id),
          banReason: emails ? (bans.get(row.person_id) ?? '') : '',
        }
      : null,
    name: row.name,
  }));
}
