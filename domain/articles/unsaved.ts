import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { type ArticleForm, formSchema } from '../../contract/revisions.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import type { Unsaved, UnsavedBody, UnsavedRow } from '../../contract/unsaved.ts';
import type { User } from '../../contract/users.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { toStored } from '../../hindi/nfc.ts';
import { DomainError, notFound } from '../errors.ts';
import { htmlToText } from '../html/html-to-text.ts';
import { newId } from '../ids.ts';
import { picturesIn } from '../images/image-uses.ts';
import { waitForOwn } from '../users/wait-for-own.ts';

/** Characters of a text in which its first words are looked for, and of the words. */
const [LOOKED_THROUGH, OPENING] = [2000, 60];

function openingOf({ name, standfirst, description }: ArticleForm): string {
  const words = name.trim() || standfirst.trim();
  const opening = words || htmlToText(description.slice(0, LOOKED_THROUGH));
  return toStored(cutAtWord(opening, OPENING));
}

const columns = ['mark', 'opening', 'translation_of', 'updated_at'] as const;

function presentRow(row: {
  mark: string;
  opening: string;
  translation_of: string | null;
  updated_at: string;
}): UnsavedRow {
  const { mark, opening, translation_of: translationOf, updated_at: updatedAt } = row;
  return { mark, opening, translationOf, updatedAt };
}

const ofPerson = (db: Queries, { _id }: User) =>
  db.selectFrom('unsaved_articles').where('user_id', '=', _id);

/** Lists the new articles that a person has begun and not saved, on any device; the newest first. */
export async function listUnsaved(db: Queries, person: User): Promise<UnsavedRow[]> {
  const rows = await ofPerson(db, person)
    .select(columns)
    .orderBy('updated_at', 'desc')
    .limit(limits.unsaved.articles)
    .execute();
  return rows.map(presentRow);
}

/** Returns a new article that a person has not saved. Throws 404. */
export async function findUnsaved(db: Queries, person: User, mark: string): Promise<Unsaved> {
  const row = await ofPerson(db, person)
    .where('mark', '=', mark)
    .select([...columns, longText('form')])
    .executeTakeFirst();
  const form = row && readStoredJson(formSchema, row.form).value;
  if (!form) throw notFound('Unsaved text');
  return { ...presentRow(row), form };
}

/** Throws 422 when a person keeps as many unsaved articles, or as much in them, as one may. */
async function requireRoom(trx: Transaction, person: User, mark: string, size: number) {
  const { articles, characters } = limits.unsaved;
  // Many that arrive at once would each find the room that is left.
  await waitForOwn(trx, person._id);
  const others = await ofPerson(trx, person)
    .where('mark', '!=', mark)
    .select((eb) => [countRows(eb).as('count'), eb.fn.sum('size').as('size')])
    .executeTakeFirst();
  const many = (others?.count ?? 0) >= articles;
  if (many || Number(others?.size ?? 0) + size > characters) {
    throw new DomainError(
      422,
      say(
        'So many unsaved articles cannot be kept on the server ({most} at most). Save or discard some; this one is kept on this device.',
        { most: articles },
      ),
    );
  }
}

const newer = () => new DomainError(409, 'There is unsaved work of yours from another device.');

const over = () =>
  new DomainError(
    404,
    'This text was saved or discarded elsewhere meanwhile. What you type is kept on this device.',
  );

/**
 * Keeps a new article as it stands, for its writer alone. It is no article: it has no slug, and the change log and
 * the page cache do not notice it. Throws 404 where it was saved or discarded since
 * what it replaces, 409 when another device has kept it since, and 422 without room.
 */
export async function keepUnsaved(
  trx: Transaction,
  person: User,
  mark: string,
  { form, translationOf, replaces }: UnsavedBody,
): Promise<string> {
  const query = ofPerson(trx, person).where('mark', '=', mark).select(['id', 'updated_at']);
  const old = await query.forUpdate().executeTakeFirst();
  if (old && old.updated_at !== replaces) throw newer();
  if (!old && replaces) throw over();
  const stored = JSON.stringify(form);
  await requireRoom(trx, person, mark, stored.length);
  const updatedAt = new Date().toISOString();
  const values = {
    form: stored,
    size: stored.length,
    pictures: picturesIn(stored).join(' '),
    opening: openingOf(form),
    updated_at: updatedAt,
  };
  if (old) {
    await trx.updateTable('unsaved_articles').set(values).where('id', '=', old.id).execute();
    return updatedAt;
  }
  const original =
    translationOf &&
    (await trx
      .selectFrom('articles')
      .select('id')
      .where('id', '=', translationOf)
      .executeTakeFirst());
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unsaved_articles')
    .values({
      id: newId(),
      user_id: person._id,
      mark,
      translation_of: original ? original.id : null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw newer();
  return updatedAt;
}

/** Forgets an unsaved article; where its time is given, not what another device has kept since. */
export async function dropUnsaved(
  trx: Transaction,
  { _id }: User,
  mark: string,
  updatedAt?: string,
): Promise<void> {
  const unsaved = trx
    .deleteFrom('unsaved_articles')
    .where('user_id', '=', _id)
    .where('mark', '=', mark);
  await (updatedAt ? unsaved.where('updated_at', '=', updatedAt) : unsaved).execute();
}

/** Forgets what nobody has gone on with since a time. */
export async function sweepUnsaved(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('unsaved_articles').where('updated_at', '<', before.toISOString()).execute();
}
