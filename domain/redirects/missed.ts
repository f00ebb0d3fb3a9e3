import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { missedListSchema } from '../../contract/redirects.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { capitalizePercentEncoding } from '../addresses/history.ts';
import { isPublished } from '../articles/present.ts';
import type { Counts } from '../counter.ts';
import { type Asked, partOf } from '../paging.ts';
import { isLive } from './live.ts';

/** Characters of the longest path that is counted. */
const LONGEST = 300;

/** What only those ask for who look for holes: hidden files, and the doors of other systems. */
const probe =
  /\/(?:\.|wp-(?:admin|login|includes|json|config)|xmlrpc|phpmyadmin|cgi-bin|vendor\/)/i;

/** The least letters of a secret of a mail. */
const SECRET = 32;

/** Of `limits.missedPaths`, the newest that stay however seldom they were asked for: what is often asked for begins so. */
const NEWEST = 250;

/** The days after which it is forgotten what was asked for. */
const KEPT_DAYS = 90;

/** Parts of a path, from its end, among which the slug of an article is looked for. */
const SLUG_PARTS = 2;

const DAY_MS = 86_400_000;

/** Whether a path may hold somebody's address or a secret of a mail. Linear. */
function isPersonal(path: string): boolean {
  if (/@|%40/.test(path)) return true;
  const runs = path.split(/[^\w-]+/).filter(({ length }) => length >= SECRET);
  return runs.some(
    (run) => /^[\da-f-]+$/i.test(run) || [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(run)),
  );
}

/**
 * Returns an address that readers asked for in vain as it is counted, without a language prefix; null for one that is
 * not. `pathname` is that of a URL.
 */
export function missedPath(pathname: string): string | null {
  if (pathname.length > LONGEST || probe.test(pathname) || isPersonal(pathname)) return null;
  return capitalizePercentEncoding(splitLanguage(pathname).path);
}

/**
 * Adds how often addresses were asked for in vain. Anybody can make them up: beyond `limits.missedPaths` those go that
 * were asked for least, but for the newest, and of these the ones that nobody has asked for longest.
 */
export async function addMissed(trx: Transaction, missed: Counts, at: Date): Promise<void> {
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
  const most = often(trx)
    .limit(limits.missedPaths - NEWEST)
    .select('path');
  const newest = latest(trx).where('path', 'not in', most).limit(NEWEST).select('path');
  await trx
    .deleteFrom('missed_paths')
    .where('path', 'not in', most)
    .where('path', 'not in', newest)
    .execute();
}

/** The last asked for first. */
const latest = (db: Queries) =>
  db.selectFrom('missed_paths').orderBy('last_at', 'desc').orderBy('path', 'desc');

/** Those that were asked for most often first, of equal ones the latest. */
const often = (db: Queries) =>
  db
    .selectFrom('missed_paths')
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path', 'desc');

/** Leaves out what leads somewhere by now, or is known to be gone: it is back as soon as that is taken back. */
const leadsNowhere = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'missed_paths'>) =>
  not(
    exists(
      selectFrom('redirects')
        .select('from_path')
        .whereRef('redirects.from_path', '=', 'missed_paths.path'),
    ),
  );

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

/** Forgets those of some addresses at which there is a page by now, and returns whether there was one. */
async function forgetLive(trx: Transaction, missed: string[]): Promise<boolean> {
  const live: string[] = [];
  for (const path of missed) if (await isLive(trx, path)) live.push(path);
  if (live.length === 0) return false;
  await trx.deleteFrom('missed_paths').where('path', 'in', live).execute();
  return true;
}

/**
 * Lists the addresses that readers asked for in vain, each with the article that it may have been. Those at which there
 * is a page by now can neither be redirected nor be called gone: they are forgotten. Runs in a transaction.
 */
export async function listMissed(
  trx: Transaction,
  { page, limit }: Pick<Asked<'redirects'>, 'page' | 'limit'>,
): Promise<z.infer<typeof missedListSchema>> {
  const { total } = await trx
    .selectFrom('missed_paths')
    .select((eb) => countRows(eb).as('total'))
    .where(leadsNowhere)
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const rows = await often(trx)
    .where(leadsNowhere)
    .selectAll('missed_paths')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const listed = rows.map(({ path }) => path);
  if (await forgetLive(trx, listed)) return listMissed(trx, { page, limit });
  const found = rows.map((row) => ({ ...row, slugs: slugsIn(row.path) }));
  const articles = await articlesAt(
    trx,
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
