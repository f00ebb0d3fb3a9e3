import { fixedPages, paths } from '../../../contract/paths/paths.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { eraseArticle } from '../../../domain/bin/articles.ts';
import { moveHomeSections } from '../../../domain/categories/move-sections.ts';
import { DomainError } from '../../../domain/errors.ts';
import { requireUnused } from '../../../domain/images/library.ts';
import { deleteSeries, isIn, requireSeries } from '../../../domain/series/series.ts';
import { deletePage } from '../../../domain/static-pages/edit.ts';
import { deleteTag } from '../../../domain/tags/merge.ts';
import { requireTag } from '../../../domain/tags/tags.ts';
import { findBelow } from './below.ts';
import { forget, type ImportedKind, isAsLeft, type Row, stampOf } from './imported.ts';
import { hasNothingHere, isInHand } from './in-hand.ts';

/** What refers to others goes first. */
const order: ImportedKind[] = [
  ...(['redirect', 'comment', 'article', 'page', 'person', 'picture'] as const),
  ...(['category', 'tag', 'series'] as const),
];
const BATCH = 50;

export interface Undone {
  /** Things that were removed, by their kinds. */
  removed: Partial<Record<ImportedKind, number>>;
  /** Things that stay: somebody has edited or used them since, or they were here before. */
  kept: Partial<Record<ImportedKind, number>>;
}

/** Lists the sources of which something was imported. */
export async function importedSources(db: Database['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('imported')
    .select('source')
    .distinct()
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}

async function removePicture(trx: Transaction, id: string): Promise<boolean> {
  const image = await trx
    .selectFrom('images')
    .select(['id', 'url'])
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  if (!image) return true;
  try {
    await requireUnused(trx, image);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
  await trx
    .updateTable('images')
    .set({ binned_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.delete' }]);
  return true;
}

async function isThere(trx: Transaction, id: string): Promise<boolean> {
  const query = trx.selectFrom('articles').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function removeCategory(trx: Transaction, id: string): Promise<boolean> {
  const query = trx.selectFrom('articles').select('id').where('category_id', '=', id).limit(1);
  if (await query.executeTakeFirst()) return false;
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  await moveHomeSections(trx, id, null);
  const tags = [`category:${id}`, 'categories', 'home'];
  await recordChanges(
    trx,
    tags.map((tag) => ({ tag, action: 'category.delete' })),
  );
  return true;
}

/** Removes the redirects that lead to a path. */
async function removeRedirects(trx: Transaction, path: string): Promise<void> {
  const query = trx.deleteFrom('redirects').where('to_path', '=', path).returning('from_path');
  const gone = await query.execute();
  await recordChanges(
    trx,
    gone.map(({ from_path }) => ({ tag: `redirect:${from_path}`, action: 'redirect.delete' })),
  );
}

/** Removes a tag that no article has. */
async function removeTag(trx: Transaction, id: string): Promise<boolean> {
  const query = trx.selectFrom('article_tags').select('seq').where('tag_id', '=', id).limit(1);
  if (await query.executeTakeFirst()) return false;
  const tag = await requireTag(trx, id);
  await removeRedirects(trx, paths.tag(tag));
  await deleteTag(trx, id);
  return true;
}

/** Removes a series that has no parts, in the bin neither. */
async function removeSeries(trx: Transaction, id: string): Promise<boolean> {
  if (await trx.selectFrom('articles').select('id').where(isIn(id)).limit(1).executeTakeFirst()) {
    return false;
  }
  await removeRedirects(trx, paths.series(await requireSeries(trx, id)));
  await deleteSeries(trx, id);
  return true;
}

/** Removes an author who has no articles and nothing else, and cannot sign in, or never has with an old password. */
async function removePerson(trx: Transaction, id: string): Promise<boolean> {
  const query = trx.selectFrom('article_authors').select('seq').where('user_id', '=', id).limit(1);
  if (await query.executeTakeFirst()) return false;
  const person = await trx
    .selectFrom('users')
    .select('slug')
    .where('id', '=', id)
    .where(hasNothingHere)
    .where((is) =>
      is.or([
        is.and([is('email', 'is', null), is('password_hash', 'is', null)]),
        is('password_hash', 'like', '$2%'),
      ]),
    )
    .executeTakeFirst();
  if (!person) return false;
  await removeRedirects(trx, paths.author(person));
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update' }]);
  return true;
}

/** Removes what a row stands for; false where it has to stay. */
async function remove(trx: Transaction, row: Row): Promise<boolean> {
  const { kind, our_id: id } = row;
  if (id === '') return true;
  const now = await stampOf(trx, kind, id);
  // What is in the bin has been deleted here; its row keeps a later import from making it again.
  if (now === null) return kind !== 'article' || !(await isThere(trx, id));
  if (!(await isAsLeft(trx, row, now))) return false;
  if (kind === 'page' && fixedPages.includes(id)) return false;
  if (kind === 'redirect') {
    await trx.deleteFrom('redirects').where('from_path', '=', id).execute();
    await recordChanges(trx, [{ tag: `redirect:${id}`, action: 'redirect.delete' }]);
    return true;
  }
  if (kind === 'comment') return (await findBelow())?.takeBack(trx, id, row.source) ?? true;
  if (kind === 'picture') return removePicture(trx, id);
  if (kind === 'category') return removeCategory(trx, id);
  if (kind === 'tag') return removeTag(trx, id);
  if (kind === 'series') return removeSeries(trx, id);
  if (kind === 'person') return removePerson(trx, id);
  if (kind === 'article') {
    if (await isInHand(trx, row.source, id)) return false;
    await eraseArticle(trx, id);
  } else {
    await removeRedirects(trx, paths.staticPage({ slug: id }));
    await deletePage(trx, id, null);
  }
  return true;
}

/** The things, of those that rows stand for, that the import made. */
async function madeOf(trx: Transaction, rows: Row[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const made = await trx
    .selectFrom('imported')
    .select('our_id')
    .where('source', '=', first.source)
    .where('kind', '=', first.kind)
    .where(
      'our_id',
      'in',
      rows.map(({ our_id }) => our_id),
    )
    .where('made', '=', 1)
    .execute();
  return new Set(made.map(({ our_id }) => our_id));
}

/** Forgets a thing that is gone by every name that it had in the source: a picture may have had several addresses. */
async function forgetAll(trx: Transaction, row: Row): Promise<void> {
  if (row.our_id === '') return forget(trx, row);
  await trx
    .deleteFrom('imported')
    .where('source', '=', row.source)
    .where('kind', '=', row.kind)
    .where('our_id', '=', row.our_id)
    .execute();
}

/** Removes what rows of one kind stand for, and counts the things that are gone and those that stay. */
async function removeAll(trx: Transaction, rows: Row[]) {
  const made = await madeOf(trx, rows);
  const counts = { removed: 0, kept: 0 };
  for (const row of rows) {
    const isGone = row.made === 1 && (await remove(trx, row));
    if (isGone) await forgetAll(trx, row);
    // What was here before belongs to the site; a later import leaves what is kept alone.
    else if (row.made !== 1) await forget(trx, row);
    // Another name of what the import made is counted with that.
    if (row.our_id === '' || (row.made !== 1 && made.has(row.our_id))) continue;
    counts[isGone ? 'removed' : 'kept'] += 1;
  }
  return counts;
}

/**
 * Removes what was imported from a source and nobody has edited since; pictures go into the bin. What was here
 * before stays. It opens its own transactions, as the import did, and can be run again when it was broken off.
 */
export async function undoImport({ db }: Database, source: string): Promise<Undone> {
  const undone: Undone = { removed: {}, kept: {} };
  for (const kind of order) {
    let after = '';
    for (;;) {
      const rows = await db
        .selectFrom('imported')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('source_id', '>', after)
        .orderBy('source_id')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      after = rows.at(-1)?.source_id ?? '';
      const { removed, kept } = await writeAgain(db, (trx) => removeAll(trx, rows));
      if (removed > 0) undone.removed[kind] = (undone.removed[kind] ?? 0) + removed;
      if (kept > 0) undone.kept[kind] = (undone.kept[kind] ?? 0) + kept;
    }
  }
  return undone;
}
