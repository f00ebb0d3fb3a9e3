import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { pageVersionListSchema } from '../../contract/pages.ts';
import type { Queries } from '../../database/database.ts';
import { newId } from '../ids.ts';
import { pageCount } from '../paging.ts';

/** What a version keeps of a page. */
interface Kept {
  slug: string;
  title: string;
  meta_description: string;
  body: string;
}

/** Keeps what a page is after a save. `authorId` is null for the first text of the site. */
export async function keepVersion(
  trx: Queries,
  { slug, title, meta_description, body }: Kept,
  authorId: string | null,
  at: string,
): Promise<void> {
  await trx
    .insertInto('page_versions')
    .values({
      id: newId(new Date(at)),
      slug,
      title,
      meta_description,
      body,
      author_id: authorId,
      created_at: at,
    })
    .execute();
}

/** Before the first save of a page: keeps what was there without any version. */
export async function keepOriginal(
  trx: Queries,
  page: Kept & { updated_at: string },
): Promise<void> {
  const kept = await trx
    .selectFrom('page_versions')
    .select('id')
    .where('slug', '=', page.slug)
    .limit(1)
    .executeTakeFirst();
  if (!kept) await keepVersion(trx, page, null, page.updated_at);
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
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await select(db, slug)
    .leftJoin('users', 'users.id', 'page_versions.author_id')
    .select(['page_versions.id', 'title', 'meta_description', 'body', 'users.name'])
    .select('page_versions.created_at')
    .orderBy('page_versions.created_at', 'desc')
    .orderBy('page_versions.id', 'desc')
    .limit(limits.adminPageSize)
    .offset((page - 1) * limits.adminPageSize)
    .execute();
  return {
    versions: rows.map((row) => ({
      _id: row.id,
      title: row.title,
      metaDescription: row.meta_description,
      body: row.body,
      author: row.name,
      createdAt: row.created_at,
    })),
    currentPage: page,
    totalPages: pageCount(Number(total), limits.adminPageSize),
  };
}

export function findVersion(db: Queries, slug: string, id: string) {
  return select(db, slug).selectAll().where('id', '=', id).executeTakeFirst();
}
