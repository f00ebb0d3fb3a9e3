import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '../../contract/audit.ts';
import type { Change } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { featureTexts } from '../../features/tokens.ts';
import { changesOfArticles, placeColumns } from '../article-rows/changes.ts';
import { articlesOfTexts } from '../article-rows/further-texts.ts';
import { newId } from '../ids.ts';
import { featurePictures } from './feature-pictures.ts';
import type { PictureColumns } from './image-shown.ts';
import { formTables, notePictures, noteUses } from './image-uses.ts';

/** Returns the new address of a picture's file, or null where it stays. */
export type NewAddress = (id: string, name: string) => string | null;

/**
 * Rewrites the addresses in a text (HTML, JSON, a `srcset` or a single address) that begin with `base`.
 * An address with a host before it is another site's: `https://elsewhere/images/…`.
 */
export function rewriteAddresses(text: string, base: string, to: NewAddress): string {
  const address = new RegExp(
    `(?<![^\\s"'(,=])${RegExp.escape(base)}/images/(([0-9a-z]{13,24})(?:-\\d+)?\\.(?:jpg|webp|avif))(?![\\w.-])`,
    'g',
  );
  return text.replace(address, (old, name: string, id: string) => to(id, name) ?? old);
}

/** The tables and columns of the core that contain addresses of pictures. */
const places = [
  { table: 'articles', key: 'id', columns: ['image_url', 'og_image', 'description'] },
  { table: 'article_revisions', key: 'id', columns: ['image_url', 'og_image', 'description'] },
  { table: 'article_drafts', key: 'id', columns: ['form'] },
  { table: 'unsaved_articles', key: 'id', columns: ['form'] },
  { table: 'working_copies', key: 'article_id', columns: ['form'] },
  { table: 'page_versions', key: 'id', columns: ['body', 'other_body'] },
  { table: 'pages', key: 'slug', columns: ['body', 'other_body'], seen: 'updated_at' },
  { table: 'users', key: 'id', columns: ['image_url'] },
  { table: 'previews', key: 'code_hash', columns: ['article'] },
  { table: 'settings', key: 'key', columns: ['value'] },
] as const satisfies PictureColumns[];

interface Rewriting {
  /** What the texts that may have to be changed are like. */
  like: string;
  rewrite: (text: string) => string;
  /** The keys of rows that stay as they are. */
  spared?: ReadonlySet<string>;
  /** Whether whoever has open what is changed is asked: their form has another picture, not another address of it. */
  replaces?: boolean;
  /** By table: what holds for all rows in which there may be such texts, so that not all of them are read. */
  within?: Record<string, RawBuilder<boolean>>;
}

/** Rewrites one table in small batches, since texts are long; returns the keys of changed rows. */
async function rewriteRows(
  trx: Transaction,
  { table, key, columns, seen }: PictureColumns,
  { like, rewrite, spared, replaces, within = {} }: Rewriting,
): Promise<string[]> {
  const [from, id] = [sql.table(table), sql.ref(key)];
  const names = columns.map((column) => sql.ref(column));
  const matching = sql.join(
    names.map((name) => sql`${name} like ${like}`),
    sql` or `,
  );
  const some = within[table] ?? sql<boolean>`1 = 1`;
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${some} and (${matching})`.execute(trx);
  const changed: string[] = [];
  // In one order, or two who do this could wait for each other.
  for (const rowId of rows.map((row) => row.id).sort()) {
    if (spared?.has(rowId)) continue;
    const texts = trx
      .selectFrom(sql<Record<string, string>>`${from}`.as('texts'))
      .select(columns)
      .where(sql<boolean>`${id} = ${rowId}`);
    const old = Object.entries((await texts.forUpdate().executeTakeFirst()) ?? {});
    const values = old.flatMap(([column, text]) => {
      const written = rewrite(text);
      return written === text ? [] : [sql`${sql.ref(column)} = ${written}`];
    });
    if (values.length === 0) continue;
    if (replaces && seen) values.push(sql`${sql.ref(seen)} = ${new Date().toISOString()}`);
    await sql`update ${from} set ${sql.join(values)} where ${id} = ${rowId}`.execute(trx);
    changed.push(rowId);
  }
  return changed;
}

/** Gives working copies a new version; drafts that began with the one before, which are changed as they are, follow. */
async function renewCopies(trx: Transaction, ids: string[]): Promise<void> {
  for (const id of ids) {
    const copies = trx.selectFrom('working_copies').select('version').where('article_id', '=', id);
    const { version: before } = await copies.executeTakeFirstOrThrow();
    const version = newId();
    await trx.updateTable('working_copies').set({ version }).where('article_id', '=', id).execute();
    await trx
      .updateTable('article_drafts')
      .set({ copy_version: version })
      .where('article_id', '=', id)
      .where('copy_version', '=', before)
      .execute();
  }
}

async function articleChanges(
  trx: Transaction,
  ids: string[],
  action: AuditAction,
  actor?: string,
): Promise<Change[]> {
  const rows = [];
  for (const some of portions(ids)) {
    const query = trx.selectFrom('articles').where('id', 'in', some);
    rows.push(...(await query.select(placeColumns).execute()));
  }
  return rows.length > 0 ? changesOfArticles(action, rows, actor) : [];
}

/**
 * Changes the addresses of pictures wherever they are shown: covers and texts, static pages and articles
 * with their revisions, drafts, working copies and further texts, deleted ones included, portraits, previews, the header image and what features have. Nothing
 * counts as edited. Runs in a transaction; returns the changes that the caller has to record.
 */
export async function readdress(
  trx: Transaction,
  rewriting: Rewriting,
  { action, actor }: { action: AuditAction; actor?: string },
): Promise<Change[]> {
  const ofFeatures = await featurePictures();
  const changed = new Map<string, string[]>();
  const further = featureTexts.map(({ table }) => ({ table, key: 'id', columns: ['html'] }));
  for (const place of [...places, ...further, ...ofFeatures]) {
    changed.set(place.table, await rewriteRows(trx, place, rewriting));
  }
  const of = (table: (typeof places)[number]['table']) => changed.get(table) ?? [];
  if (rewriting.replaces) await renewCopies(trx, of('working_copies'));
  const articles = new Set([...of('articles'), ...of('working_copies')]);
  const tags = [
    ...of('pages').map((slug) => `page:${slug}`),
    ...of('users').map((id) => `user:${id}`),
    ...(of('settings').length > 0 ? ['settings'] : []),
    ...ofFeatures.flatMap(({ table, tag }) =>
      tag ? (changed.get(table) ?? []).map((key) => `${tag}:${key}`) : [],
    ),
  ];
  for (const { table, tag } of featureTexts) {
    for (const id of await articlesOfTexts(trx, table, changed.get(table) ?? [])) {
      articles.add(id);
      tags.push(`${tag}:${id}`);
    }
  }
  await noteUses(trx, [...articles]);
  for (const table of formTables) await notePictures(trx, table, of(table));
  return [
    ...(await articleChanges(trx, of('articles'), action, actor)),
    ...tags.map((tag) => ({ tag, action, ...(actor && { actor }) })),
  ];
}
