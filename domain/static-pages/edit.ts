import type { z } from 'zod';
import { say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import { fixedPages, paths } from '../../contract/paths/paths.ts';
import type { Page, PageChange, PageInput, pageListSchema } from '../../contract/static-pages.ts';
import { storedTime } from '../../contract/stored.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { timeAfter } from '../../database/later.ts';
import { forgetOldAddress, rememberOldAddress } from '../addresses/history.ts';
import { requireUsableSlug } from '../addresses/slugs.ts';
import { DomainError, notFound } from '../errors.ts';
import { type Asked, partOf } from '../paging.ts';
import { byFooterOrder, findPage, type Titled } from './pages.ts';
import { textColumns, toTextColumns, toTexts } from './texts.ts';
import { findVersion, keepOriginal, keepVersion } from './versions.ts';

/** How each order of the list compares two pages. */
const compare = {
  position: byFooterOrder,
  name: (one: Titled, other: Titled) => one.title.localeCompare(other.title, 'hi'),
  updated: (one: { updated_at: string }, other: { updated_at: string }) =>
    one.updated_at < other.updated_at ? -1 : Number(one.updated_at > other.updated_at),
};

type Row = NonNullable<Awaited<ReturnType<typeof findPage>>>;

function present(row: Row): Page {
  return {
    slug: row.slug,
    ...toTexts(row),
    inFooter: row.in_footer === 1,
    updatedAt: row.updated_at,
    hidden: row.hidden === 1,
  };
}

/** A page as editors see it. Throws 404. */
export async function requirePage(db: Queries, slug: string): Promise<Page> {
  const row = await findPage(db, slug);
  if (!row) throw notFound('Page');
  return present(row);
}

/** Returns the row of a page that nobody else changes for the rest of the transaction. Throws 404. */
async function lockPage(trx: Transaction, slug: string): Promise<Row> {
  const query = trx.selectFrom('pages').selectAll().where('slug', '=', slug);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw notFound('Page');
  return row;
}

/** One page of the list of pages: the fixed four first. */
export async function listPages(
  db: Queries,
  asked: Asked<'pages'>,
): Promise<z.infer<typeof pageListSchema>> {
  const rows = await db
    .selectFrom('pages')
    .select(['slug', 'title', 'other_title', 'in_footer', 'updated_at', 'hidden'])
    .execute();
  const { slice, paging } = partOf(rows.length, asked.page, asked.limit);
  const { offset, limit } = slice;
  const { by, direction } = sorting.pages.read(asked.sort ?? sorting.pages.first);
  rows.sort(compare[by]);
  if (direction === 'desc') rows.reverse();
  const part = rows.slice(offset, offset + limit);
  return {
    pages: part.map(({ slug, title, other_title, in_footer, updated_at, hidden }) => ({
      slug,
      title,
      otherTitle: other_title,
      inFooter: in_footer === 1,
      updatedAt: updated_at,
      hidden: hidden === 1,
    })),
    totalPagesFound: rows.length,
    ...paging,
  };
}

/** Throws 422 for an address that cannot be, 409 for one that another page has. */
async function requireFreeSlug(trx: Transaction, slug: string): Promise<void> {
  requireUsableSlug(slug);
  if (await findPage(trx, slug)) {
    const problem = 'belongs to another page';
    throw new DomainError(409, say('The address "{slug}" {problem}.', { slug, problem }), {
      slug: problem,
    });
  }
}

function toRow(
  { slug, inFooter, ...texts }: PageInput,
  { at, hidden }: { at: string; hidden: number },
): Row {
  const columns = toTextColumns(texts);
  return { slug, ...columns, in_footer: inFooter ? 1 : 0, hidden, updated_at: at };
}

/** Adds a page with an address of its own; `hidden`: readers do not see it yet. Throws 409 and 422. */
export async function createPage(
  trx: Transaction,
  values: PageInput,
  actor: string | null,
  { hidden = false } = {},
): Promise<Page> {
  await requireFreeSlug(trx, values.slug);
  const row = toRow(values, { at: new Date().toISOString(), hidden: hidden ? 1 : 0 });
  await trx.insertInto('pages').values(row).execute();
  await keepVersion(trx, row, actor, row.updated_at);
  await forgetOldAddress(trx, paths.staticPage(row), { isSeen: !hidden });
  const action = 'page.create' as const;
  await recordChanges(trx, [
    { tag: `page:${row.slug}`, action, actor },
    { tag: 'sitemap', action, actor },
    ...(values.inFooter ? [{ tag: 'pages', action, actor }] : []),
  ]);
  return present(row);
}

/** Puts a page in the place of its row at another address, with its versions and what led to it. */
export async function movePage(trx: Transaction, row: Row, from: string): Promise<void> {
  await trx.insertInto('pages').values(row).execute();
  await trx.updateTable('page_versions').set({ slug: row.slug }).where('slug', '=', from).execute();
  await trx.deleteFrom('pages').where('slug', '=', from).execute();
  const newPath = paths.staticPage(row);
  await trx
    .updateTable('redirects')
    .set({ to_path: newPath })
    .where('to_path', '=', paths.staticPage({ slug: from }))
    .execute();
  await forgetOldAddress(trx, newPath, { isSeen: !row.hidden });
}

async function save(
  trx: Transaction,
  old: Row,
  values: PageInput,
  actor: string | null,
): Promise<Page> {
  const at = timeAfter(old.updated_at);
  const { inOtherLanguage = toTexts(old).inOtherLanguage } = values;
  const row = toRow({ ...values, inOtherLanguage }, { at, hidden: old.hidden });
  const moves = row.slug !== old.slug;
  const written = textColumns.some((column) => row[column] !== old[column]);
  const shows = row.in_footer !== old.in_footer;
  if (!moves && !written && !shows) return present(old);
  await keepOriginal(trx, old);
  if (moves) {
    await movePage(trx, row, old.slug);
    const oldPath = paths.staticPage({ slug: old.slug });
    const wasSeen = !old.hidden;
    await rememberOldAddress(trx, oldPath, { to_path: paths.staticPage(row) }, { wasSeen });
  } else {
    await trx.updateTable('pages').set(row).where('slug', '=', old.slug).execute();
  }
  await keepVersion(trx, row, actor, at);
  const action = moves ? 'page.move' : 'page.update';
  const changes: Change[] = [{ tag: `page:${row.slug}`, action, actor }];
  if (moves) changes.push({ tag: `page:${old.slug}`, action, actor });
  const translates = Boolean(row.other_title) !== Boolean(old.other_title);
  if (moves || translates) changes.push({ tag: 'sitemap', action, actor });
  const renamed = row.title !== old.title || row.other_title !== old.other_title;
  const links = moves || shows || renamed;
  if (links && (row.in_footer || old.in_footer)) changes.push({ tag: 'pages', action, actor });
  await recordChanges(trx, changes);
  return present(row);
}

/**
 * Saves a page and keeps the version. The address of an added page may change; the old one
 * redirects. Throws 404, 409 (address taken, or one that has to stay; changed since it was seen) and 422.
 */
export async function changePage(
  trx: Transaction,
  slug: string,
  { seen, ...values }: PageChange,
  actor: string | null,
): Promise<Page> {
  const old = await lockPage(trx, slug);
  if (seen !== undefined && seen !== storedTime(old.updated_at)) {
    throw new DomainError(
      409,
      'Somebody has changed this page since you opened it. Save again to put your text in the place of theirs, which stays among the versions.',
    );
  }
  if (values.slug !== slug) {
    if (fixedPages.includes(slug)) {
      const problem = 'cannot be changed for this page';
      throw new DomainError(409, say('The address {problem}.', { problem }), { slug: problem });
    }
    await requireFreeSlug(trx, values.slug);
  }
  return save(trx, old, values, actor);
}

/** Lets readers see a page, or not any more. Throws 404, and 409 for the pages of every site. */
export async function showPage(
  trx: Transaction,
  slug: string,
  visible: boolean,
  actor: string | null,
): Promise<void> {
  await lockPage(trx, slug);
  if (!visible && fixedPages.includes(slug)) {
    throw new DomainError(409, 'This page belongs to every site and cannot be hidden.');
  }
  const hidden = visible ? 0 : 1;
  await trx.updateTable('pages').set({ hidden }).where('slug', '=', slug).execute();
  if (visible) await forgetOldAddress(trx, paths.staticPage({ slug }));
  const action = visible ? ('page.show' as const) : ('page.hide' as const);
  const tags = [`page:${slug}`, 'sitemap', 'pages'];
  await recordChanges(
    trx,
    tags.map((tag) => ({ tag, action, actor })),
  );
}

/** Saves a page as it was in a version; its address and place in the footer stay. Throws 404. */
export async function restoreVersion(
  trx: Transaction,
  slug: string,
  versionId: string,
  actor: string,
): Promise<Page> {
  const old = await lockPage(trx, slug);
  const version = await findVersion(trx, slug, versionId);
  if (!version) throw notFound('Version');
  const values = { slug, ...toTexts(version), inFooter: old.in_footer === 1 };
  return save(trx, old, values, actor);
}

/** Deletes an added page and its versions. Throws 404, and 409 for one of the fixed four. */
export async function deletePage(
  trx: Transaction,
  slug: string,
  actor: string | null,
): Promise<void> {
  const old = await lockPage(trx, slug);
  if (fixedPages.includes(slug)) {
    throw new DomainError(409, 'This page belongs to every site and cannot be deleted.');
  }
  await trx.deleteFrom('page_versions').where('slug', '=', slug).execute();
  await trx.deleteFrom('pages').where('slug', '=', slug).execute();
  const action = 'page.delete' as const;
  await recordChanges(trx, [
    { tag: `page:${slug}`, action, actor },
    { tag: 'sitemap', action, actor },
    ...(old.in_footer ? [{ tag: 'pages', action, actor }] : []),
  ]);
}
