import type { MovedArticle } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import { paths } from '../../contract/paths/paths.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import { engineOf, type Transaction } from '../../database/database.ts';
import { forgetOldAddressesOf, rememberOldAddress } from '../addresses/history.ts';
import { changeUnedited } from '../article-rows/lock-articles.ts';
import { DomainError } from '../errors.ts';
import { namesIn } from '../names/names.ts';
import { changesOfCategory, requireCategory } from './categories.ts';
import { moveHomeSections } from './move-sections.ts';

/**
 * Moves a category into the bin, where no list, address or setting finds it. The bin keeps its slug
 * taken and notes its old addresses and the articles in it, and returns their ids. Runs in a transaction; the caller
 * moves these articles to `movedTo`.
 */
async function binCategory(
  trx: Transaction,
  id: string,
  { movedTo, actor }: { movedTo: string | null; actor: string | null },
): Promise<string[]> {
  const row = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const paths = await trx
    .selectFrom('redirects')
    .select('from_path')
    .where('category_id', '=', id)
    .execute();
  const articles = await trx
    .selectFrom('articles')
    .select(['id as _id', 'version'])
    .where('category_id', '=', id)
    .execute();
  await trx
    .insertInto('binned_categories')
    .values({
      ...row,
      old_paths: JSON.stringify(paths.map(({ from_path }) => from_path)),
      moved_to: movedTo,
      moved_articles: JSON.stringify(articles satisfies MovedArticle[]),
      binned_by: actor,
      binned_at: new Date().toISOString(),
    })
    .execute();
  return articles.map(({ _id }) => _id);
}

interface Deletion {
  moveTo?: string | undefined;
  actor?: string;
  /** The language of the person's screen; absent: the site's. */
  language?: Language | undefined;
}

/**
 * Deletes a category: it goes to the bin. One that holds articles is refused with their number, unless `moveTo` says
 * where they go: the old address leads there too. Answers its name in this language. In a transaction. Throws 404, 409
 * and 422.
 */
export async function deleteCategory(
  trx: Transaction,
  id: string,
  { moveTo, actor, language }: Deletion = {},
): Promise<string> {
  // Who puts an article here now waits for that, and not while the counts of articles wait for them.
  const row = trx.selectFrom('categories').select('id').where('id', '=', id);
  await engineOf(trx).lockRows(row.forUpdate());
  const { name: own, inOtherLanguage, slug } = await requireCategory(trx, id);
  const name = (await namesIn(trx, language))({ own, other: inOtherLanguage.name ?? '' });
  if (moveTo === id) throw new DomainError(422, 'Choose another category to move the articles to.');
  if (moveTo) await requireCategory(trx, moveTo);
  const { held } = await trx
    .selectFrom('articles')
    .select((eb) => countRows(eb).as('held'))
    .where('category_id', '=', id)
    .where('status', '!=', 'bin')
    .executeTakeFirstOrThrow();
  if (held > 0 && !moveTo) {
    throw new DomainError(
      409,
      held === 1
        ? say('"{name}" holds an article. Move it to another category before it is deleted.', {
            name,
          })
        : say(
            '"{name}" holds {count} articles. Move them to another category before it is deleted.',
            { name, count: held },
          ),
    );
  }
  const articles = await binCategory(trx, id, { movedTo: moveTo ?? null, actor: actor ?? null });
  // Deleted articles that may be restored go along.
  await changeUnedited(trx, articles, async (some) => {
    const inIt = trx.updateTable('articles').where('id', 'in', some).where('category_id', '=', id);
    await inIt.set({ category_id: moveTo ?? null }).execute();
    await forgetOldAddressesOf(trx, some);
  });
  if (moveTo) {
    await trx
      .updateTable('redirects')
      .set({ category_id: moveTo })
      .where('category_id', '=', id)
      .execute();
    await rememberOldAddress(trx, paths.category({ slug }), { category_id: moveTo });
    // What came here from categories that were deleted before goes on, and is found there when they come back.
    await trx
      .updateTable('binned_categories')
      .set({ moved_to: moveTo })
      .where('moved_to', '=', id)
      .execute();
  }
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  await moveHomeSections(trx, id, moveTo ?? null);
  await recordChanges(trx, [
    ...changesOfCategory('category.delete', id, actor),
    ...(moveTo ? changesOfCategory('category.update', moveTo, actor) : []),
  ]);
  return name;
}
