import type { Insertable } from 'kysely';
import { z } from 'zod';
import { type Copy, copyStatusSchema } from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import { type ArticleForm, formSchema } from '../../contract/revisions.ts';
import { readStoredJson, storedTime } from '../../contract/stored.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import type { Schema } from '../../database/schema.ts';
import { newId } from '../ids.ts';
import { noteUses } from '../images/image-uses.ts';
import { settleFailures } from './settle-failures.ts';

const readStatus = copyStatusSchema.catch('draft');

function copiesOf(db: Queries, ids: string[]) {
  return db
    .selectFrom('working_copies')
    .leftJoin('users', 'users.id', 'working_copies.saved_by')
    .leftJoin('users as returners', 'returners.id', 'working_copies.returned_by')
    .select(['article_id', 'based_on', 'version', 'working_copies.updated_at'])
    .select(['working_copies.status', 'started_by', 'users.name as by'])
    .select(['returners.name as returner', 'returned_at', 'reason'])
    .where('article_id', 'in', ids);
}

type Row = Awaited<ReturnType<ReturnType<typeof copiesOf>['execute']>>[number];

const present = ({ version, status, started_by, by, updated_at, ...row }: Row): Copy => ({
  version,
  by,
  startedBy: started_by,
  at: storedTime(updated_at),
  status: readStatus.parse(status),
  returned: row.returned_at
    ? { by: row.returner, at: storedTime(row.returned_at), reason: row.reason }
    : null,
});

/** Says that somebody has saved a working copy since a person read it. */
export const savedSince = ({ by }: Copy) =>
  by === null
    ? 'Somebody has saved the working copy of this article since you opened it.'
    : say('{by} has saved the working copy of this article since you opened it.', { by });

/** Returns what is known of the working copies of these articles, by the articles' ids, without texts. */
export async function findCopies(db: Queries, ids: string[]): Promise<Map<string, Copy>> {
  if (ids.length === 0) return new Map();
  const rows = await copiesOf(db, ids).execute();
  return new Map(rows.map((row) => [row.article_id, present(row)]));
}

export interface StoredCopy {
  copy: Copy;
  /** The version of the article that it began with. */
  basedOn: number;
  form: ArticleForm;
  /** Whether the live article was pinned when the copy was saved. */
  wasPinned?: boolean | undefined;
}

const storedSchema = formSchema.extend({ wasPinned: z.boolean().optional() });

/** Returns the working copy of an article; null where there is none that can be read. */
export async function readCopy(db: Queries, id: string): Promise<StoredCopy | null> {
  const row = await copiesOf(db, [id]).select(longText('form')).executeTakeFirst();
  if (!row) return null;
  const { value } = readStoredJson(storedSchema, row.form);
  if (!value) return null;
  const { wasPinned, ...form } = value;
  return { copy: present(row), basedOn: row.based_on, form, wasPinned };
}

type Values = Omit<Insertable<Schema['working_copies']>, 'article_id' | 'version' | 'updated_at'>;

/** Begins the working copy of an article, or changes it. Runs in a transaction that has the article locked. */
export async function storeCopy(trx: Transaction, id: string, copy: Values): Promise<void> {
  const values = { ...copy, version: newId(), updated_at: new Date().toISOString() };
  const { started_by: _starter, ...changed } = values;
  await trx
    .insertInto('working_copies')
    .values({ ...values, article_id: id })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(changed))
    .execute();
  await noteUses(trx, [id]);
}

/** Deletes the working copy of an article, and its publication that was scheduled. */
export async function removeCopy(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('working_copies').where('article_id', '=', id).execute();
  await trx
    .deleteFrom('scheduled_actions')
    .where('article_id', '=', id)
    .where('action', '=', 'update')
    .execute();
  await settleFailures(trx, [id]);
  await noteUses(trx, [id]);
}
