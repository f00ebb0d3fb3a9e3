import { sql } from 'kysely';
import type { z } from 'zod';
import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { isMadeBy } from '../../../domain/article-rows/byline.ts';
import { settingOf } from '../../../domain/settings.ts';
import { contains } from '../../../domain/text/contains.ts';
import type { CommentQuery, CommentStatus, commentListSchema } from '../contract.ts';
import { moderateComments } from '../permissions.ts';
import { commentSetting } from '../settings.ts';
import { presentQueued, queuedRows } from './queued.ts';
import { withComments } from './tables.ts';

/**
 * Says below whose articles a person moderates: null for all, their own id where the settings let authors, and
 * empty for nobody's.
 */
export async function moderatesOf(db: Queries, { _id, role }: User): Promise<string | null> {
  const scope = scopeOf(role, moderateComments);
  if (scope === 'any') return null;
  const settings = await settingOf(db, commentSetting);
  return scope && settings.byAuthors ? _id : '';
}

/** Selects the comments that a person may moderate. */
export async function selectModerated(db: Queries, person: User) {
  const of = await moderatesOf(db, person);
  const own = db
    .selectFrom('articles')
    .select('articles.id')
    .where(isMadeBy(of ?? ''));
  return (
    withComments(db)
      .selectFrom('comments')
      // The place of what its writer has deleted is nothing to decide about.
      .where('comments.body', '<>', '')
      .$if(of !== null, (query) => query.where('comments.article_id', 'in', own))
  );
}

/** Conditions on `comments`, written as in the partial indexes: it has reports; its author has emptied it. */
const isReported = sql<boolean>`comments.reports > 0`;
const isEmptied = sql<boolean>`comments.body = ''`;

type Moderated = Awaited<ReturnType<typeof selectModerated>>;

/** Selects those whose text or writer's name has a text, where it may be known also the writer's e-mail. */
function sought(db: Queries, query: Moderated, q: string, withEmails: boolean): Moderated {
  return query.where((eb) => {
    const columns = [eb.ref('comments.body'), eb.ref('comments.name')];
    const email = eb
      .selectFrom('users')
      .select('users.email')
      .whereRef('users.id', '=', 'comments.person_id');
    const found = columns.map((column) => contains(db, column, q));
    return eb.or(withEmails ? [...found, contains(db, email.$asScalar(), q)] : found);
  });
}

async function count(query: Moderated): Promise<number> {
  const { total } = await query.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow();
  return total;
}

/** Selects what stands on one side of a place: its time and its id. */
function beside(query: Moderated, side: 'older' | 'newer', place: string): Moderated {
  const [at = '', id = ''] = place.split('_');
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('comments.created_at', 'comments.id'), side === 'older' ? '<' : '>', tuple(at, id)),
  );
}

/** Reads the rows next to a place on one side of it, or from the end of the list; always the newest first. */
async function rowsAt(
  found: Moderated,
  { side, place, limit }: { side: 'older' | 'newer'; place: string | undefined; limit: number },
) {
  const order = side === 'older' ? 'desc' : 'asc';
  const rows = await queuedRows(place ? beside(found, side, place) : found)
    .orderBy('comments.created_at', order)
    .orderBy('comments.id', order)
    .limit(limit)
    .execute();
  return side === 'older' ? rows : rows.reverse();
}

/**
 * Lists one page of the comments that a person may moderate, the newest first. `emails`: whether they may learn of
 * whom a comment is; authors learn of readers what the page shows. The caller's transaction sees one state, so that
 * the numbers are those of what is shown.
 */
export async function listComments(
  trx: Transaction,
  person: User,
  { older, newer, limit, status, article, person: writer, q }: CommentQuery,
  { emails }: { emails: boolean },
): Promise<z.infer<typeof commentListSchema>> {
  const moderated = await selectModerated(trx, person);
  const ofAll = (await moderatesOf(trx, person)) === null;
  const withEmails = emails && ofAll;
  const isWhole = ofAll && !(article || writer || q) && status !== 'reported';
  // Of one person everything is shown, wherever it stands: their history.
  const all = moderated
    .$if(!writer && status === 'reported', (query) =>
      query.where(isReported).where('comments.status', '=', 'shown'),
    )
    .$if(!writer && status !== 'reported', (query) =>
      query.where('comments.status', '=', status === 'reported' ? 'shown' : status),
    )
    .$if(writer !== undefined, (query) => query.where('comments.person_id', '=', writer ?? ''))
    .$if(article !== undefined, (query) => query.where('comments.article_id', '=', article ?? ''));
  const found = q ? sought(trx, all, q, withEmails) : all;
  const total = await (isWhole ? countOf(trx, status) : count(found));
  const forwards = { side: 'older', place: older, limit } as const;
  let rows = await (newer && !older
    ? rowsAt(found, { side: 'newer', place: newer, limit })
    : rowsAt(found, forwards));
  // Where everything from here on was decided, the page ends with what is left before it.
  if (older && rows.length === 0) {
    rows = await rowsAt(found, { side: 'newer', place: undefined, limit });
  }
  // Before what is newer there may be too little for a page: then it is the first one.
  if (newer && rows.length < limit) rows = await rowsAt(found, { ...forwards, place: undefined });
  const placeOf = (row: (typeof rows)[number] | undefined) => row && `${row.created_at}_${row.id}`;
  const [first, last] = [placeOf(rows[0]), placeOf(rows.at(-1))];
  const before = first && (older || newer) ? await count(beside(found, 'newer', first)) : 0;
  return {
    comments: await presentQueued(trx, rows, { moderated, emails: withEmails }),
    from: first ? before + 1 : 0,
    older: last && before + rows.length < total ? last : null,
    newer: first && before > 0 ? first : null,
    totalComments: total,
    held: (await countHeld(trx, person)) ?? 0,
  };
}

/** Counts the comments of a status in two indexes: to see which have a text, the database would read them all. */
async function countOf(db: Queries, status: CommentStatus): Promise<number> {
  const rows = withComments(db).selectFrom('comments').where('status', '=', status);
  return (await count(rows)) - (await count(rows.where(isEmptied)));
}

/** Counts the comments that readers see. */
export const countShown = (db: Queries): Promise<number> => countOf(db, 'shown');

/** Counts the comments that wait for a person; null where they moderate none. */
export async function countHeld(db: Queries, person: User): Promise<number | null> {
  const of = await moderatesOf(db, person);
  if (!of) return of === null ? countOf(db, 'held') : null;
  return count((await selectModerated(db, person)).where('comments.status', '=', 'held'));
}
