import type { Category } from '../contract/categories.ts';
import { recordChanges } from '../database/changes.ts';
import type { Queries } from '../database/database.ts';
import { notFound } from './errors.ts';
import { newId } from './ids.ts';
import { forgetOldAddress, rememberOldAddress } from './redirects.ts';
import { requireUsableSlug } from './slugs.ts';

interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  is_home: number;
}

function present(row: CategoryRow): Category {
  const { id, name, slug, description, is_home } = row;
  return { _id: id, name, slug, description, isHome: is_home === 1 };
}

function select(db: Queries) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description', 'is_home'])
    .orderBy('position')
    .orderBy('id');
}

/** All categories, or those of the home page, in the editors' order. */
export async function listCategories(db: Queries, homeOnly = false): Promise<Category[]> {
  const query = homeOnly ? select(db).where('is_home', '=', 1) : select(db);
  return (await query.execute()).map(present);
}

export async function findCategory(db: Queries, slug: string): Promise<Category | null> {
  const row = await select(db).where('slug', '=', slug).executeTakeFirst();
  return row ? present(row) : null;
}

/** Throws the 404 of the wire when there is no such category. */
export async function requireCategory(db: Queries, id: string): Promise<Category> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Category');
  return present(row);
}

/** The first category of exactly this name: what feeds a home section that no setting feeds. */
export async function findCategoryByName(db: Queries, name: string): Promise<Category | null> {
  const row = await select(db).where('name', '=', name).executeTakeFirst();
  return row ? present(row) : null;
}

export interface CategoryValues {
  name: string;
  slug: string;
  description: string;
  isHome: boolean;
}

/** Adds a category after the existing ones. Runs in the caller's transaction. Throws 422. */
export async function createCategory(trx: Queries, values: CategoryValues): Promise<string> {
  requireUsableSlug(values.slug);
  const id = newId();
  const at = new Date().toISOString();
  const { last } = await trx
    .selectFrom('categories')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('categories')
    .values({
      id,
      slug: values.slug,
      name: values.name,
      description: values.description,
      is_home: values.isHome ? 1 : 0,
      position: (last ?? 0) + 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await forgetOldAddress(trx, `/category/${values.slug}`);
  await recordChanges(trx, [
    { tag: `category:${id}`, action: 'category.create' },
    { tag: 'categories', action: 'category.create' },
  ]);
  return id;
}

/** Renames the address of a category; the old one redirects for ever. In a transaction. Throws 404 and 422. */
export async function changeCategorySlug(trx: Queries, id: string, slug: string): Promise<void> {
  const { slug: old } = await requireCategory(trx, id);
  if (old === slug) return;
  requireUsableSlug(slug);
  await trx
    .updateTable('categories')
    .set({ slug, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await rememberOldAddress(trx, `/category/${old}`, { category_id: id });
  await forgetOldAddress(trx, `/category/${slug}`);
  await recordChanges(trx, [
    { tag: `category:${id}`, action: 'category.move' },
    // The address of every article under it changes: every page that lists articles is affected.
    { tag: 'categories', action: 'category.move' },
  ]);
}
