import { sql } from 'kysely';
import type { AuditAction } from '../../contract/audit.ts';
import type { TagChange } from '../../contract/group-changes.ts';
import { say } from '../../contract/messages/message.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Series, SeriesBody } from '../../contract/series.ts';
import { tagFields, tagTexts } from '../../contract/tag-fields.ts';
import { noTagTexts } from '../../contract/tags.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import { columnNames, otherColumnNames } from '../../database/columns.ts';
import { engineOf, type Queries, type Transaction } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { waitForTurn } from '../../database/turns.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { forgetOldAddress } from '../addresses/history.ts';
import { freeSlugAt } from '../addresses/slugs.ts';
import { voidApprovals } from '../article-rows/approvals.ts';
import { DomainError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { swapTexts } from '../names/swap-columns.ts';
import { namedColumns, presentTag, withChange } from '../tags/tags.ts';

/** A series has the columns of a tag. */
export const presentSeries: (row: Parameters<typeof presentTag>[0]) => Series = presentTag;
export const seriesColumns = namedColumns;

export function selectSeries(db: Queries) {
  const own = columnNames(tagFields).map((column) => `series.${column}` as const);
  const other = otherColumnNames(tagTexts).map((column) => `series.${column}` as const);
  return db.selectFrom('series').select(['series.id', ...own, ...other]);
}

/** Returns the series to which an address or id leads, also an address that it had before. */
export async function findSeries(db: Queries, key: string): Promise<Series | null> {
  const row = await selectSeries(db)
    .innerJoin('series_keys', 'series_keys.series_id', 'series.id')
    .where('series_keys.key', '=', key)
    .executeTakeFirst();
  return row ? presentSeries(row) : null;
}

/** Returns those of the series that there are, in no particular order. */
export async function seriesOf(db: Queries, ids: string[]): Promise<Series[]> {
  if (ids.length === 0) return [];
  return (await selectSeries(db).where('series.id', 'in', ids).execute()).map(presentSeries);
}

/** The condition that an article is in a series, put so that the index of those that are in one serves it. */
export const isIn = (id: string) => sql<boolean>`articles.series = ${id} and articles.series <> ''`;

/** Returns a series by its id. Throws 404 when it does not exist. */
export async function requireSeries(db: Queries, id: string): Promise<Series> {
  const [series] = await seriesOf(db, [id]);
  if (!series) throw notFound('Series');
  return series;
}

/** Returns a series, which nobody changes or deletes until the end of the transaction; none where it is gone. */
export async function heldSeries(trx: Transaction, id: string): Promise<Series | undefined> {
  const series = trx.selectFrom('series').select('id').where('id', '=', id);
  await engineOf(trx).lockRows(series.forUpdate());
  return (await seriesOf(trx, [id]))[0];
}

/** The same. Throws 404. */
export async function lockSeries(trx: Transaction, id: string): Promise<Series> {
  const series = await heldSeries(trx, id);
  if (!series) throw notFound('Series');
  return series;
}

/** Returns those of the slugs that lead to a series. */
async function takenSlugs(db: Queries, slugs: string[]): Promise<{ slug: string }[]> {
  const rows = [];
  for (const some of portions(slugs)) {
    const query = db.selectFrom('series_keys').select('key as slug').where('key', 'in', some);
    rows.push(...(await query.execute()));
  }
  return rows;
}

/** Leads a key to a series. */
export async function addSeriesKey(trx: Transaction, id: string, key: string): Promise<void> {
  await trx
    .insertInto('series_keys')
    .values({ key, series_id: id })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ series_id: id }))
    .execute();
}

/** Whether a key is what a series is called by now, also by its articles. */
const inUse = ({ _id, slug, inOtherLanguage }: Series, key: string) =>
  [_id, slug, inOtherLanguage.slug].includes(key);

/** Gives a series its addresses; a former one of another becomes its own. Throws 409 for a present one. */
async function takeAddresses(trx: Transaction, { _id: id, ...series }: Series): Promise<void> {
  const addresses = [
    ['slug', series.slug],
    ['inOtherLanguage.slug', series.inOtherLanguage.slug],
  ] as const;
  for (const [field, slug] of addresses) {
    if (!slug) continue;
    const held = await findSeries(trx, slug);
    if (held && held._id !== id && inUse(held, slug)) {
      const problem = 'is the address of another series; choose another';
      throw new DomainError(409, say('"{slug}" {problem}.', { slug, problem }), {
        [field]: problem,
      });
    }
    await addSeriesKey(trx, id, slug);
    await forgetOldAddress(trx, paths.series({ slug }));
  }
}

/** Returns the entries of the change log; `moves`: an address in the sitemap changes. */
export function seriesChanges(
  action: AuditAction,
  id: string,
  { actor, moves = false }: { actor?: string | undefined; moves?: boolean },
): Change[] {
  const tags = [`series:${id}`, ...(moves ? ['sitemap'] : [])];
  return tags.map((tag) => ({ tag, action, ...(actor && { actor }) }));
}

/**
 * Adds a series and returns its id, `given` or a new one; without a slug, one is made from the name. Runs in the caller's
 * transaction. Throws 409 and 422.
 */
export async function createSeries(
  trx: Transaction,
  { inOtherLanguage = noTagTexts, ...body }: SeriesBody,
  actor?: string,
  given = newId(),
): Promise<string> {
  await waitForTurn(trx, 'series');
  const wanted = slugFrom(body.name) || 'series';
  const slug =
    body.slug ??
    (await freeSlugAt(trx, wanted, {
      addressesOf: (made) => [paths.series({ slug: made })],
      takenAmong: (slugs) => takenSlugs(trx, slugs),
    }));
  const series: Series = { _id: given, ...body, slug, inOtherLanguage };
  const { _id: id, ...values } = series;
  const at = new Date().toISOString();
  const columns = seriesColumns(values);
  await trx
    .insertInto('series')
    .values({ id, ...columns, created_at: at, updated_at: at })
    .execute();
  await addSeriesKey(trx, id, id);
  await takeAddresses(trx, series);
  await recordChanges(trx, seriesChanges('series.create', id, { actor }));
  return id;
}

/** What the addresses of a series are made of; without a name in the other language there is none in it. */
const addressesOf = ({ slug, inOtherLanguage: other }: Series) =>
  String([slug, other.name && (other.slug || slug)]);

/**
 * Changes a series: what is not given stays, and its old addresses go on leading to it. In the caller's transaction.
 * Throws 404, 409 and 422.
 */
export async function updateSeries(
  trx: Transaction,
  id: string,
  change: TagChange,
  actor?: string,
): Promise<void> {
  await waitForTurn(trx, 'series');
  const old = await lockSeries(trx, id);
  const series = withChange(old, change);
  const { _id, ...values } = series;
  await takeAddresses(trx, series);
  await trx
    .updateTable('series')
    .set({ ...seriesColumns(values), updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  const moves = addressesOf(old) !== addressesOf(series);
  await recordChanges(trx, seriesChanges('series.update', id, { actor, moves }));
}

/**
 * Deletes a series and answers its name; its articles stay, those in the bin too. Runs in the caller's
 * transaction. Throws 404.
 */
export async function deleteSeries(trx: Transaction, id: string, actor?: string): Promise<string> {
  const { name } = await lockSeries(trx, id);
  await voidApprovals(trx, trx.selectFrom('articles').select('articles.id').where(isIn(id)));
  await trx.updateTable('articles').set({ series: '' }).where(isIn(id)).execute();
  await trx.deleteFrom('series').where('id', '=', id).execute();
  await recordChanges(trx, seriesChanges('series.delete', id, { actor, moves: true }));
  return name;
}

/** Swaps the texts of series when the site's language changes, as `swapTagTexts`. */
export async function swapSeriesTexts(trx: Transaction): Promise<void> {
  await swapTexts(trx, 'series', columnNames(tagTexts));
}
