import type { z } from 'zod';
import {
  articleFields,
  storedStatusSchema,
  versionedFields,
} from '../../contract/article-fields.ts';
import type { Language } from '../../contract/common.ts';
import { having, pickFields } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import type { Revision, revisionListSchema } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import { columnNames, toValues } from '../../database/columns.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { makersOf } from '../article-rows/byline.ts';
import { notFound } from '../errors.ts';
import { namesIn } from '../names/names.ts';
import { partOf } from '../paging.ts';
import { findPeople } from '../users/authors.ts';
import { copyEvents } from './copy-history.ts';
import { saveArticle } from './edit.ts';
import { requireReadable } from './load.ts';

function revisionsOf(db: Queries, id: string) {
  return db
    .selectFrom('article_revisions')
    .leftJoin('users as savers', 'savers.id', 'article_revisions.saved_by')
    .where('article_id', '=', id);
}

const rowColumns = [
  'article_revisions.version',
  'article_revisions.name',
  'article_revisions.status',
  'article_revisions.created_at',
  'savers.name as by',
] as const;

/** Lists the revisions of an article, the newest first, without texts. Throws 403 and 404. */
export async function listRevisions(
  db: Queries,
  person: User,
  id: string,
  page: number,
): Promise<z.infer<typeof revisionListSchema>> {
  await requireReadable(db, person, id);
  const { total } = await revisionsOf(db, id)
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limits.adminPageSize);
  const rows = await revisionsOf(db, id)
    .select(rowColumns)
    .orderBy('version', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    revisions: rows.map(({ version, name, status, created_at: at, by }) => ({
      version,
      name,
      by,
      at,
      status: storedStatusSchema.parse(status),
    })),
    copies: await copyEvents(db, id),
    ...paging,
  };
}

const { description: _text, ...shortFields } = versionedFields;

const shortColumns = columnNames(shortFields).map(
  (column) => `article_revisions.${column}` as const,
);

const nameOrNull = (_id: string | null, name: string | null) =>
  _id && name !== null ? { _id, name } : null;

/** Returns one whole revision, its category as a screen in this language names it. Throws 403 and 404. */
export async function loadRevision(
  db: Queries,
  person: User,
  id: string,
  version: number,
  language?: Language,
): Promise<Revision> {
  await requireReadable(db, person, id);
  const row = await revisionsOf(db, id)
    .leftJoin('users as authors', 'authors.id', 'article_revisions.author_id')
    .leftJoin('categories', 'categories.id', 'article_revisions.category_id')
    .select([...shortColumns, 'article_revisions.created_at'])
    .select(longText('description', 'article_revisions.description'))
    .select(['savers.name as by', 'authors.name as author'])
    .select(['categories.name as own', 'categories.other_name as other'])
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound('Version');
  const { own, other } = row;
  const nameOf = await namesIn(db, language);
  const people = await findPeople(db, makersOf(row));
  return {
    ...toValues(versionedFields, row),
    version,
    by: row.by,
    at: row.created_at,
    author: nameOrNull(row.author_id, row.author),
    category: nameOrNull(
      row.category_id,
      own === null ? null : nameOf({ own, other: other ?? '' }),
    ),
    people: people.map(({ id, name }) => ({ _id: id, name })),
  };
}

const restored = having(having(articleFields, 'restored'), 'sent');

/**
 * Saves an article with the texts and pictures of one of its revisions; its address, category, author and
 * status stay. Runs in a transaction. Throws 403, 404, and 409 where it was saved after the version `seen`.
 */
export async function restoreRevision(
  trx: Transaction,
  person: User,
  id: string,
  version: number,
  seen?: number,
): Promise<void> {
  const revision = await loadRevision(trx, person, id, version);
  const language = revision.languageChosen ? revision.language : ('' as const);
  const body = { ...pickFields(restored, revision), language, version: seen };
  await saveArticle(trx, person, id, body, { restores: true });
}
