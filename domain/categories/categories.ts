import type { z } from 'zod';
import type { AuditAction } from '../../contract/audit.ts';
import type { adminCategoriesSchema, Category, CategoryBody } from '../../contract/categories.ts';
import { categoryFields, categoryTexts } from '../../contract/category-fields.ts';
import { nextDye } from '../../contract/dyes.ts';
import type { CategoryChange } from '../../contract/group-changes.ts';
import { say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import { paths } from '../../contract/paths/paths.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import {
  type ColumnsOf,
  columnNames,
  type OtherColumnsOf,
  otherColumnNames,
  toColumns,
  toOtherColumns,
  toOtherValues,
  toValues,
} from '../../database/columns.ts';
import { countRows } from '../../database/count-rows.ts';
import { engineOf, type Queries, type Transaction } from '../../database/database.ts';
import {
  forgetOldAddress,
  forgetOldAddressesIn,
  rememberOldAddress,
} from '../addresses/history.ts';
import { freeSlug, requireUsableSlug } from '../addresses/slugs.ts';
import { articlesOf } from '../article-rows/counts.ts';
import { DomainError, notFound } from '../errors.ts';
import { cleanValues } from '../html/clean-values.ts';
import { newId } from '../ids.ts';
import { sortedName } from '../names/sort-keys.ts';
import { type Asked, partOf } from '../paging.ts';

type CategoryRow = { id: string } & ColumnsOf<typeof categoryFields> &
  OtherColumnsOf<typeof categoryTexts>;

function present(row: CategoryRow): Category {
  const inOtherLanguage = toOtherValues(categoryTexts, row);
  return { _id: row.id, ...toValues(categoryFields, row), inOtherLanguage };
}

const { slug: _slug, dye: _dye, genre: _genre, ...writtenFields } = categoryFields;

/** Returns the columns of a category's texts and marks; those of the other language only where they are given. */
export function categoryColumns(body: Omit<CategoryBody, 'slug' | 'dye' | 'genre'>) {
  const { inOtherLanguage: other } = body;
  const columns = toColumns(writtenFields, cleanValues(writtenFields, body));
  return {
    ...columns,
    ...sortedName(columns.name),
    ...(other && toOtherColumns(categoryTexts, cleanValues(categoryTexts, other))),
  };
}

function select(db: Queries) {
  return db
    .selectFrom('categories')
    .select(['id', ...columnNames(categoryFields), ...otherColumnNames(categoryTexts)]);
}

/** Returns all categories, or those of the home page, in the editors' order. */
export async function listCategories(db: Queries, homeOnly = false): Promise<Category[]> {
  const query = homeOnly ? select(db).where('is_home', '=', 1) : select(db);
  return (await query.orderBy('position').orderBy('id').execute()).map(present);
}

export async function findCategory(db: Queries, slug: string): Promise<Category | null> {
  const row = await select(db).where('slug', '=', slug).executeTakeFirst();
  return row ? present(row) : null;
}

/** Returns a category. Throws 404 when it does not exist. */
export async function requireCategory(db: Queries, id: string): Promise<Category> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Category');
  return present(row);
}

async function requireFreeSlug(trx: Transaction, slug: string, ownId?: string): Promise<void> {
  requireUsableSlug(slug);
  const other = await findCategory(trx, slug);
  const binned = await trx
    .selectFrom('binned_categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (binned || (other && other._id !== ownId)) {
    const problem = binned
      ? 'is the address of a category in the bin; choose another, or restore that'
      : 'is the address of another category; choose another';
    throw new DomainError(409, say('"{slug}" {problem}.', { slug, problem }), { slug: problem });
  }
}

/** Makes a slug from the name that no other category has, and whose address leads nowhere else. Throws 422 for a reserved word. */
function freeCategorySlug(trx: Transaction, name: string): Promise<string> {
  return freeSlug(trx, name, {
    fallback: 'category',
    addressesOf: (slug) => [paths.category({ slug })],
    takenAmong: async (slugs) => [
      ...(await trx.selectFrom('categories').select('slug').where('slug', 'in', slugs).execute()),
      ...(await trx
        .selectFrom('binned_categories')
        .select('slug')
        .where('slug', 'in', slugs)
        .execute()),
    ],
  });
}

/**
 * Adds a category after the existing ones; without a slug, one is made from the name, without a dye it
 * takes the next. `given` is the id of one that comes from elsewhere. Runs in the caller's transaction.
 * Throws 409 and 422.
 */
export async function createCategory(
  trx: Transaction,
  body: CategoryBody,
  actor?: string,
  given?: string,
): Promise<string> {
  const values = { ...body, slug: body.slug ?? (await freeCategorySlug(trx, body.name)) };
  await requireFreeSlug(trx, values.slug);
  const id = given ?? newId();
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
      dye: body.dye ?? nextDye((await listCategories(trx)).map(({ dye }) => dye)),
      genre: body.genre ?? categoryFields.genre.default,
      ...categoryColumns(values),
      position: (last ?? 0) + 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await forgetOldAddress(trx, paths.category({ slug: values.slug }));
  await recordChanges(trx, changesOfCategory('category.create', id, actor));
  return id;
}

/** Returns the tags of a changed category: every page shows categories in its navigation, cards or address. */
export function changesOfCategory(
  action: AuditAction,
  id: string,
  actor: string | undefined,
): Change[] {
  return [`category:${id}`, 'categories', 'home'].map((tag) => ({
    tag,
    action,
    ...(actor && { actor }),
  }));
}

/**
 * Changes a category in a transaction: what is not given stays, and a changed slug leaves a redirect. Throws 404, 409
 * and 422.
 */
export async function updateCategory(
  trx: Transaction,
  id: string,
  change: CategoryChange,
  actor?: string,
): Promise<void> {
  // Of two who change it at once, the second keeps what the first has said. Articles are put into it meanwhile.
  const row = trx.selectFrom('categories').select('id').where('id', '=', id);
  await engineOf(trx).lockRows(row.forNoKeyUpdate());
  const old = await requireCategory(trx, id);
  const inOtherLanguage = { ...old.inOtherLanguage, ...change.inOtherLanguage };
  const { slug, dye, genre, ...texts } = { ...old, ...change, inOtherLanguage };
  if (slug !== old.slug) await requireFreeSlug(trx, slug, id);
  await trx
    .updateTable('categories')
    .set({
      slug,
      dye,
      genre,
      ...categoryColumns(texts),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  if (slug !== old.slug) {
    await rememberOldAddress(trx, paths.category(old), { category_id: id });
    await forgetOldAddress(trx, paths.category({ slug }));
    await forgetOldAddressesIn(trx, { id, slug });
  }
  await recordChanges(trx, changesOfCategory('category.update', id, actor));
}

/** Returns one page of the admin's list, with the number of articles in each category, drafts included. */
export async function listCategoriesForAdmin(
  db: Queries,
  { page, limit, sort = sorting.categories.first }: Asked<'categories'>,
): Promise<z.infer<typeof adminCategoriesSchema>> {
  const { total } = await db
    .selectFrom('categories')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const { by, direction } = sorting.categories.read(sort);
  const rows = await select(db)
    .select(articlesOf('category').as('articles'))
    .orderBy(by === 'name' ? 'sort_key' : by, direction)
    .$if(by === 'articles', (query) => query.orderBy('sort_key', direction))
    .orderBy('id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const categories = rows.map((row) => ({ ...present(row), articleCount: Number(row.articles) }));
  return { categories, totalCategories: total, ...paging };
}
