import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { pageVersionListSchema } from '../../contract/static-pages.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { newId } from '../ids.ts';
import { partOf } from '../paging.ts';
import { textColumns, toTexts } from './texts.ts';

type Row = Selectable<Schema['pages']>;

/** Keeps what a page is after a save. `authorId` is null for the first text of the site. */
export async function keepVersion(
  trx: Transaction,
  { in_footer: _linked, hidden: _hidden, updated_at: _saved, ...columns }: Row,
  authorId: string | null,
  at: string,
): Promise<void> {
  await trx
    .insertInto('page_versions')
    .values({ ...columns, id: newId(new Date(at)), author_id: authorId, created_at: at })
    .execute();
}

/** Before the first save of a page: keeps what was there without any version. */
export async function keepOriginal(trx: Transaction, page: Row): Promise<void> {
  const version = await trx
    .selectFrom('page_versions')
    .select('id')
    .where('slug', '=', page.slug)
    .limit(1)
    .executeTakeFirst();
  if (!version) await keepVersion(trx, page, null, page.updated_at);
}

function select(db: Queries, slug: string) {
  return db.selectFrom('page_versions').where('page_versions.slug', '=', slug);
}

/** The versions of a page, the newest first. */
export async function listVersions(
  db: Queries,
  slug: string,
  page: number,
): Promise<z.infer<typeof pageVersionListSchema>> {
  const { total } = await select(db, slug)
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limits.adminPageSize);
  const rows = await select(db, slug)
    .leftJoin('users', 'users.id', 'page_versions.author_id')
    .select(['page_versions.id', ...textColumns, 'users.name', 'page_versions.created_at'])
    .orderBy('page_versions.created_at', 'desc')
    .orderBy('page_versions.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    versions: rows.map((row) => ({
      _id: row.id,
      ...toTexts(row),
      author: row.name,
      createdAt: row.created_at,
    })),
    ...paging,
  };
}

export function findVersion(db: Queries, slug: string, id: string) {
  return select(db, slug).selectAll().where('id', '=', id).executeTakeFirst();
}
