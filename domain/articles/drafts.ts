import { type Draft, type DraftBody, formSchema } from '../../contract/revisions.ts';
import { readStoredJson } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { picturesIn } from '../images/image-uses.ts';

function draftOf(db: Queries, { _id }: User, articleId: string) {
  return db
    .selectFrom('article_drafts')
    .select(['id', 'updated_at'])
    .where('article_id', '=', articleId)
    .where('user_id', '=', _id);
}

/** Returns the unsaved work of a person on an article, from any device. */
export async function findDraft(
  db: Queries,
  person: User,
  articleId: string,
): Promise<Draft | null> {
  const row = await draftOf(db, person, articleId)
    .select(['based_on', 'copy_version', longText('form')])
    .executeTakeFirst();
  if (!row) return null;
  const { based_on: basedOn, copy_version: copyVersion, updated_at: updatedAt, form } = row;
  const { value } = readStoredJson(formSchema, form);
  return value ? { form: value, basedOn, copyVersion, updatedAt } : null;
}

/**
 * Stores unsaved work. It is no save: nobody else sees it, and the change log and the page cache do not
 * notice it. Runs in a transaction; the caller checks whether the person may write the article. Throws
 * 409 when there is unsaved work of another device that this one has not seen.
 */
export async function keepDraft(
  trx: Transaction,
  person: User,
  articleId: string,
  { form, basedOn, copyVersion = null, replaces }: DraftBody,
): Promise<Draft> {
  const query = draftOf(trx, person, articleId);
  const old = await query.forUpdate().executeTakeFirst();
  if (old && old.updated_at !== replaces) {
    throw new DomainError(409, 'There is unsaved work of yours from another device.');
  }
  const updatedAt = new Date().toISOString();
  const stored = JSON.stringify(form);
  const values = {
    based_on: basedOn,
    copy_version: copyVersion,
    form: stored,
    pictures: picturesIn(stored).join(' '),
    updated_at: updatedAt,
  };
  if (old) {
    await trx.updateTable('article_drafts').set(values).where('id', '=', old.id).execute();
  } else {
    await trx
      .insertInto('article_drafts')
      .values({ ...values, id: newId(), article_id: articleId, user_id: person._id })
      .execute();
  }
  return { form, basedOn, copyVersion, updatedAt };
}

/** Deletes unsaved work that was discarded; where its time is given, not what another device has kept since. */
export async function dropDraft(
  trx: Transaction,
  { _id }: User,
  articleId: string,
  updatedAt?: string,
): Promise<void> {
  const draft = trx
    .deleteFrom('article_drafts')
    .where('article_id', '=', articleId)
    .where('user_id', '=', _id);
  await (updatedAt ? draft.where('updated_at', '=', updatedAt) : draft).execute();
}
