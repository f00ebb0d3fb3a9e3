import { sql } from 'kysely';
import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { portions } from '../../database/portions.ts';
import { shownAddress } from '../unreadable.ts';

type Target = { article_id: string } | { category_id: string } | { to_path: string } | { gone: 1 };

/**
 * Stores a redirect from an old address, in place of an earlier one; where readers have never seen there what moves
 * away (`wasSeen`), the earlier one stays.
 */
export async function rememberOldAddress(
  trx: Transaction,
  fromPath: string,
  target: Target,
  { wasSeen = true } = {},
): Promise<void> {
  const values = { article_id: null, category_id: null, to_path: null, gone: 0, ...target };
  await trx
    .insertInto('redirects')
    .values({ from_path: fromPath, ...values, created_at: new Date().toISOString() })
    .onConflict((conflict) => {
      const known = conflict.column('from_path');
      return wasSeen ? known.doUpdateSet(values) : known.doNothing();
    })
    .execute();
}

/**
 * Deletes the redirects from addresses at which there is a page again. As long as readers do not see that (`isSeen`),
 * only redirects to the page itself go: others are where links in the world still lead.
 */
export async function forgetOldAddress(
  trx: Transaction,
  fromPaths: string | string[],
  { isSeen = true, article = '' } = {},
): Promise<void> {
  await trx
    .deleteFrom('redirects')
    .where('from_path', 'in', [fromPaths].flat())
    .$if(!isSeen, (query) =>
      query.where((eb) =>
        eb.or([eb('to_path', '=', eb.ref('from_path')), eb('article_id', '=', article)]),
      ),
    )
    .execute();
}

/** The same of the addresses that articles have now. */
export async function forgetOldAddressesOf(trx: Transaction, ids: string[]): Promise<void> {
  const rows = await trx
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.slug', 'articles.status', 'categories.slug as category'])
    .where('articles.id', 'in', padList(ids))
    .execute();
  const addressesOf = ({ slug, category }: (typeof rows)[number]) => [
    paths.oldArticle({ slug }),
    articlePath(slug, category),
  ];
  const seen = rows.filter(({ status }) => status === 'published').flatMap(addressesOf);
  if (seen.length > 0) await forgetOldAddress(trx, padList(seen));
  for (const row of rows) {
    if (row.status === 'published') continue;
    await forgetOldAddress(trx, addressesOf(row), { isSeen: false, article: row.id });
  }
}

/** Articles whose addresses are looked for at once. */
const AT_ONCE = 256;

/**
 * The same of the articles of a category that has a new slug. A category may hold all articles, so the redirects from
 * below the new address are asked for; they have no index for that, but are read in a moment.
 */
export async function forgetOldAddressesIn(
  trx: Transaction,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  const below = articlePath('', slug);
  const start = sql<string>`substr(from_path, 1, ${sql.lit(below.length)})`;
  const end = sql<string>`substr(from_path, ${sql.lit(below.length + 1)})`;
  const rows = await trx
    .selectFrom('redirects')
    .innerJoin('articles', (join) => join.on('articles.slug', '=', end))
    .select('articles.id')
    .where(start, '=', below)
    .where('articles.category_id', '=', id)
    .execute();
  const articles = rows.map((row) => row.id);
  for (const some of portions(articles, AT_ONCE)) await forgetOldAddressesOf(trx, some);
}

async function pathOfArticle(
  db: Queries,
  column: 'articles.id' | 'articles.slug',
  value: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.slug', 'categories.slug as category'])
    .where(column, '=', value)
    .where('articles.status', '=', 'published')
    .executeTakeFirst();
  return row ? articlePath(row.slug, row.category) : null;
}

/** Returns where a redirect leads now, also to a page that readers do not see. */
export async function targetOf(
  db: Queries,
  fromPath: string,
): Promise<{ path: string | null; isHidden: boolean }> {
  const row = await db
    .selectFrom('redirects')
    .leftJoin('categories', 'categories.id', 'redirects.category_id')
    .leftJoin('pages', (join) => join.on('pages.slug', '=', sql`substr(redirects.to_path, 2)`))
    .select(['article_id', 'to_path', 'categories.slug as category', 'pages.hidden'])
    .where('from_path', '=', fromPath)
    .executeTakeFirst();
  const publicTarget = (path: string | null) => ({ path, isHidden: false });
  if (!row) return publicTarget(null);
  if (row.article_id) return publicTarget(await pathOfArticle(db, 'articles.id', row.article_id));
  if (row.category) return publicTarget(paths.category({ slug: row.category }));
  const path = shownAddress(row.to_path ?? '', `redirect:${fromPath}`) || null;
  return { path, isHidden: row.hidden === 1 };
}

async function followRedirect(db: Queries, fromPath: string): Promise<string | null> {
  const { path, isHidden } = await targetOf(db, fromPath);
  // The address of a page that is not public yet may tell what it is about.
  return isHidden ? null : path;
}

/** Returns the present path of an article, by its id or its id in a system it was imported from. */
export async function findArticleById(db: Queries, id: string): Promise<string | null> {
  return (
    (await pathOfArticle(db, 'articles.id', id)) ??
    (await followRedirect(db, paths.oldArticleById({ id })))
  );
}

/** Returns the present path of an article, by its present or a former slug. */
export async function findArticleBySlug(db: Queries, slug: string): Promise<string | null> {
  return (
    (await pathOfArticle(db, 'articles.slug', slug)) ??
    (await followRedirect(db, paths.oldArticle({ slug })))
  );
}

/** Returns where any other old address leads now. */
export function findOldPath(db: Queries, path: string): Promise<string | null> {
  return followRedirect(db, path);
}

/** Whether an editor has said of an address that what was there is gone for good. */
export async function isGone(db: Queries, pathname: string): Promise<boolean> {
  const addresses = [pathname, splitLanguage(pathname).path].map(capitalizePercentEncoding);
  const row = await db
    .selectFrom('redirects')
    .select('from_path')
    .where('from_path', 'in', addresses)
    .where('gone', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes percent-encoding in capitals, as the redirects table stores it: /%e0 and /%E0 are the
 * same.
 */
export function capitalizePercentEncoding(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
