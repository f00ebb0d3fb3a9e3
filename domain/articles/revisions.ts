import type { UpdateObject } from 'kysely';
import { say } from '../../contract/messages/message.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { forgetOldAddressesOf } from '../addresses/history.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import {
  keepOriginal,
  keepRevision,
  revisedColumns,
  type Saving,
} from '../article-rows/keep-revision.ts';
import { DomainError } from '../errors.ts';
import { tellByline, tellStatus } from '../notifications/status.ts';
import { findActiveUser } from '../users/accounts.ts';
import { leaveStage } from './desk.ts';
import { holdJobsOf } from './hold-jobs.ts';

/** The columns but the text, which may be megabytes: it is compared where it is stored. */
const shortColumns = revisedColumns.filter((column) => column !== 'description');

/** The columns that say at which address an article is seen, if at any. */
const addressColumns = ['slug', 'category_id', 'status'] as const;

interface Save extends Saving {
  /** Whether the site does what was scheduled. */
  scheduled?: boolean;
}

/** Throws 422 when the version that was seen is one that an article does not have yet. */
export function requirePastVersion({ version }: { version: number }, seen: number): void {
  if (seen <= version) return;
  const problem = 'is newer than the newest';
  throw new DomainError(422, say('The version {problem}.', { problem }), { version: problem });
}

/** Throws 409 when somebody has saved an article since the version that was seen, and 422 for a later one. */
export async function requireVersion(
  trx: Transaction,
  article: { id: string; name: string; version: number },
  seen: number,
): Promise<void> {
  const { id, name, version } = article;
  if (version === seen) return;
  requirePastVersion(article, seen);
  const { by } = await lastSave(trx, id);
  throw new DomainError(
    409,
    by
      ? say('{person} has saved "{name}" meanwhile: it stays as it is.', { person: by, name })
      : say('"{name}" was saved meanwhile: it stays as it is.', { name }),
  );
}

/**
 * Updates an article's row. A change of what people edit makes the article's next version and a revision of
 * it; before the first change the original is stored as a revision too. Runs in a transaction that has
 * the row locked.
 */
export async function saveVersion(
  trx: Transaction,
  id: string,
  values: UpdateObject<Schema, 'articles'>,
  save: Save,
): Promise<void> {
  const old = await trx
    .selectFrom('articles')
    .select([...shortColumns, 'version', 'created_by', 'created_at', 'updated_at'])
    .select((eb) =>
      eb('description', '=', values.description ?? eb.ref('description')).as('sameText'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changes =
    !old.sameText ||
    shortColumns.some((column) => values[column] !== undefined && values[column] !== old[column]);
  if (changes) await keepOriginal(trx, { ...old, id });
  const version = changes ? old.version + 1 : old.version;
  await trx
    .updateTable('articles')
    .set({ ...values, version })
    .where('id', '=', id)
    .execute();
  if (!changes) return;
  if (addressColumns.some((name) => values[name] !== undefined && values[name] !== old[name])) {
    await forgetOldAddressesOf(trx, [id]);
  }
  if (values.status !== undefined && values.status !== old.status) {
    await leaveStage(trx, id, `${values.status}`, save.at);
    await tellStatus(trx, id, `${values.status}`, { ...save, before: old.status });
  }
  if (makerColumns.some((name) => values[name] !== undefined && values[name] !== old[name])) {
    const query = trx.selectFrom('articles').select(makerColumns).where('id', '=', id);
    const now = await query.executeTakeFirstOrThrow();
    const { actor } = save;
    if (actor) await tellByline(trx, id, { before: old, after: now, actor });
    const [had, have] = [makersOf(old), makersOf(now)];
    for (const left of had.filter((maker) => !have.includes(maker))) {
      await holdJobsOf(trx, left, await findActiveUser(trx, left), id);
    }
  }
  await keepRevision(trx, id, save);
}

/** Returns who saved an article last, and when. It has to have been changed once. */
export async function lastSave(
  db: Queries,
  id: string,
): Promise<{ by: string | null; at: string }> {
  return db
    .selectFrom('article_revisions')
    .leftJoin('users', 'users.id', 'article_revisions.saved_by')
    .select(['users.name as by', 'article_revisions.created_at as at'])
    .where('article_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
