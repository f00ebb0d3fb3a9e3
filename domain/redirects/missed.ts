import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { missedListSchema } from '../../contract/redirects.ts';
import { KEPT_DAYS } from '../../contract/statistics.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { capitalizePercentEncoding } from '../addresses/history.ts';
import { isPublished } from '../articles/present.ts';
import { type Asked, partOf } from '../paging.ts';
import type { Views } from '../visits/visits.ts';

/** Characters of the longest path that is counted. */
const LONGEST = 300;

/** What only those ask for who look for holes: hidden files, and the doors of other systems. */
const probe =
  /\/(?:\.|wp-(?:admin|login|includes|json|config)|xmlrpc|phpmyadmin|cgi-bin|vendor\/)/i;

/** What may be somebody's address or a secret of a mail. */
const personal = /@|%40|[\w-]{40}/i;

/** Parts of a path, from its end, among which the slug of an article is looked for. */
const SLUG_PARTS = 2;

const DAY_MS = 86_400_000;

/**
 * Returns an address that readers asked for in vain as it is counted, without a language prefix; null for one that is
 * not. `pathname` is that of a URL.
 */
export function missedPath(pathname: string): string | null {
  if (pathname.length > LONGEST || probe.test(pathname) || personal.test(pathname)) return null;
  return capitalizePercentEncoding(splitLanguage(pathname).path);
}

/**
 * Adds how often addresses were asked for in vain. Anybody can make them up: beyond `limits.missedPaths` those go that
 * were asked for least, and of these the ones that nobody has asked for longest.
 */
export async function addMissed(trx: Transaction, missed: Views, at: Date): Promise<void> {
  const last_at = at.toISOString();
  await trx
    .insertInto('missed_paths')
    .values(
      // Every process writes in the same order, so that two never deadlock.
      [...missed]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, times]) => ({ path, times, last_at })),
    )
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        times: eb('missed_paths.times', '+', eb.ref('excluded.times')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
  const oldest = new Date(at.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await trx.deleteFrom('missed_paths').where('last_at', '<', oldest).execute();
  const most = often(trx).select('path').limit(limits.missedPaths);
  await trx.deleteFrom('missed_paths').where('path', 'not in', most).execute();
}

/** Those that were asked for most often first, of equal ones the latest. */
const often = (db: Queries) =>
  db
    .selectFrom('missed_paths')
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path', 'desc');

/** Forgets an address that leads somewhere now, or is known to be gone. */
export async function forgetMissed(trx: Transaction, path: string): Promise<void> {
  await trx.deleteFrom('missed_paths').where('path', '=', path).execute();
}

/** Returns the slugs that an address of another system may have, the likeliest first. */
function slugsIn(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(-SLUG_PARTS).reverse();
  return parts.flatMap((part) => {
    const name = readable(part).replace(/\.[a-z]{2,5}$/i, '');
    return [name, slugFrom(name)].filter(Boolean);
  });
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the published articles of these slugs, by slug. */
async function articlesAt(db: Queries, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.slug', 'categories.slug as category'])
    .where('articles.slug', 'in', [...new Set(slugs)])
    .where(isPublished)
    .execute();
  return new Map(rows.map(({ slug, category }) => [slug, articlePath(slug, category)]));
}

/** Lists the addresses that readers asked for in vain, each with the article that it may have been. */
export async function listMissed(
  db: Queries,
  { page, limit }: Pick<Asked<'redirects'>, 'page' | 'limit'>,
): Promise<z.infer<typeof missedListSchema>> {
  const { total } = await db
    .selectFrom('missed_paths')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const rows = await often(db).selectAll().limit(slice.limit).offset(slice.offset).execute();
  const found = rows.map((row) => ({ ...row, slugs: slugsIn(row.path) }));
  const articles = await articlesAt(
    db,
    found.flatMap(({ slugs }) => slugs),
  );
  return {
    missed: found.map(({ path, times, last_at, slugs }) => ({
      path,
      times,
      lastAt: last_at,
      suggested: slugs.map((slug) => articles.get(slug)).find((address) => address) ?? null,
    })),
    totalMissed: total,
    ...paging,
  };
}
