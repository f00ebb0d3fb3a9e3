import type { AuditAction } from '../../contract/audit.ts';
import type { TagChange } from '../../contract/group-changes.ts';
import { say } from '../../contract/messages/message.ts';
import { paths } from '../../contract/paths/paths.ts';
import { tagFields, tagTexts } from '../../contract/tag-fields.ts';
import { noTagTexts, type Tag, type TagBody } from '../../contract/tags.ts';
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
import { engineOf, type Queries, type Transaction } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { waitForTurn } from '../../database/turns.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { forgetOldAddress } from '../addresses/history.ts';
import { freeSlugAt } from '../addresses/slugs.ts';
import { DomainError, notFound } from '../errors.ts';
import { cleanValues } from '../html/clean-values.ts';
import { newId } from '../ids.ts';
import { sortedName } from '../names/sort-keys.ts';
import { nameKey, tagSearchText } from './search-text.ts';

type TagRow = { id: string } & ColumnsOf<typeof tagFields> & OtherColumnsOf<typeof tagTexts>;

export function presentTag(row: TagRow): Tag {
  const inOtherLanguage = toOtherValues(tagTexts, row);
  return { _id: row.id, ...toValues(tagFields, row), inOtherLanguage };
}

export function selectTags(db: Queries) {
  const own = columnNames(tagFields).map((column) => `tags.${column}` as const);
  const other = otherColumnNames(tagTexts).map((column) => `tags.${column}` as const);
  return db.selectFrom('tags').select(['tags.id', ...own, ...other]);
}

/** Returns the tag to which an address or id leads, also one that it had before. */
export async function findTag(db: Queries, key: string): Promise<Tag | null> {
  const row = await selectTags(db)
    .innerJoin('tag_keys', 'tag_keys.tag_id', 'tags.id')
    .where('tag_keys.key', '=', key)
    .executeTakeFirst();
  return row ? presentTag(row) : null;
}

/** Returns the tag of this name, in either language and any spelling of its letters; `but` is left out. */
export async function findTagNamed(db: Queries, name: string, but = ''): Promise<Tag | null> {
  const key = nameKey(name);
  // One after the other: each has an index of its own.
  for (const column of ['tags.name_key', 'tags.other_name_key'] as const) {
    const query = selectTags(db).where(column, '=', key).where('tags.id', '!=', but);
    const row = await query.executeTakeFirst();
    if (row) return presentTag(row);
  }
  return null;
}

/** Returns a tag by its id. Throws 404 when it does not exist. */
export async function requireTag(db: Queries, id: string): Promise<Tag> {
  const row = await selectTags(db).where('tags.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Tag');
  return presentTag(row);
}

/**
 * Returns a tag, which nobody merges or deletes until the end of the transaction. It is locked before the
 * articles that it is given to or taken from. Throws 404 when it does not exist.
 */
export async function lockTag(trx: Transaction, id: string): Promise<Tag> {
  const tag = trx.selectFrom('tags').select('id').where('id', '=', id);
  await engineOf(trx).lockRows(tag.forUpdate());
  return requireTag(trx, id);
}

/** Returns tags in the order of these ids, each once; an id of a tag that was merged gives that tag. */
export async function tagsOf(db: Queries, ids: string[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const rows = await selectTags(db)
    .innerJoin('tag_keys', 'tag_keys.tag_id', 'tags.id')
    .select('tag_keys.key')
    .where('tag_keys.key', 'in', ids)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ordered = ids.flatMap((id) => byKey.get(id) ?? []);
  return [...new Map(ordered.map((row) => [row.id, presentTag(row)])).values()];
}

/** Returns the ids of those of the tags that there are. */
export async function knownTags(db: Queries, ids: string[]): Promise<string[]> {
  return (await tagsOf(db, ids)).map(({ _id }) => _id);
}

/** Returns the columns of a tag. */
export function tagColumns(tag: Omit<Tag, '_id'>) {
  const columns = namedColumns(tag);
  const { name, other_name: other } = columns;
  return { ...columns, name_key: nameKey(name), other_name_key: other && nameKey(other) };
}

/** Returns the columns that a tag and a series have. */
export function namedColumns(tag: Omit<Tag, '_id'>) {
  const { inOtherLanguage: other, ...own } = tag;
  const texts = cleanValues(tagFields, own);
  const otherTexts = cleanValues(tagTexts, other);
  return {
    ...toColumns(tagFields, texts),
    ...sortedName(texts.name),
    ...toOtherColumns(tagTexts, otherTexts),
    search_text: tagSearchText([texts.name, otherTexts.name], [texts.slug, otherTexts.slug]),
  };
}

/** Throws 409 at the field whose name another tag has: two tags for one thing are what merging is for. */
async function requireFreeNames(trx: Transaction, tag: Omit<Tag, '_id'>, ownId?: string) {
  const names = [
    ['name', tag.name],
    ['inOtherLanguage.name', tag.inOtherLanguage.name],
  ] as const;
  for (const [field, name] of names) {
    if (!name) continue;
    const other = await findTagNamed(trx, name, ownId);
    if (!other) continue;
    const problem = 'is the name of another tag';
    throw new DomainError(409, say('"{name}" {problem}.', { name, problem }), { [field]: problem });
  }
}

/** Whether a key is what a tag is called by now, also by the articles that have it. */
const inUse = ({ _id, slug, inOtherLanguage }: Tag, key: string) =>
  [_id, slug, inOtherLanguage.slug].includes(key);

/** Gives a tag its addresses; a former one of another tag becomes its own. Throws 409 for a present one. */
async function takeAddresses(trx: Transaction, id: string, tag: Omit<Tag, '_id'>): Promise<void> {
  const addresses = [
    ['slug', tag.slug],
    ['inOtherLanguage.slug', tag.inOtherLanguage.slug],
  ] as const;
  for (const [field, slug] of addresses) {
    if (!slug) continue;
    const held = await findTag(trx, slug);
    if (held && held._id !== id && inUse(held, slug)) {
      const problem = 'is the address of another tag; choose another';
      throw new DomainError(409, say('"{slug}" {problem}.', { slug, problem }), {
        [field]: problem,
      });
    }
    await addKey(trx, id, slug);
    await forgetOldAddress(trx, paths.tag({ slug }));
  }
}

/** Leads a key to a tag. */
export async function addKey(trx: Transaction, id: string, key: string): Promise<void> {
  await trx
    .insertInto('tag_keys')
    .values({ key, tag_id: id })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ tag_id: id }))
    .execute();
}

/** Returns those of the slugs that lead to a tag. */
export async function takenTagSlugs(db: Queries, slugs: string[]): Promise<{ slug: string }[]> {
  const rows = [];
  for (const some of portions(slugs)) {
    const query = db.selectFrom('tag_keys').select('key as slug').where('key', 'in', some);
    rows.push(...(await query.execute()));
  }
  return rows;
}

const freeTagSlug = (trx: Transaction, name: string) =>
  freeSlugAt(trx, slugFrom(name) || 'tag', {
    addressesOf: (slug) => [paths.tag({ slug })],
    takenAmong: (slugs) => takenTagSlugs(trx, slugs),
  });

/**
 * Returns the entries of the change log: pages that show its name, for `lists` those of its articles, and the
 * sitemap where an address changes (`moves`).
 */
export function tagChanges(
  action: AuditAction,
  id: string,
  {
    actor,
    lists = false,
    moves = lists,
  }: { actor?: string | undefined; lists?: boolean; moves?: boolean },
): Change[] {
  const tags = [`tag:${id}`, ...(lists ? [`tagged:${id}`] : []), ...(moves ? ['sitemap'] : [])];
  return tags.map((tag) => ({
    tag,
    action,
    ...(actor && { actor }),
  }));
}

/** What the addresses of a tag are made of; without a name in the other language there is none in it. */
const addressesOf = ({ slug, inOtherLanguage: other }: Omit<Tag, '_id'>) => [
  slug,
  other.name && (other.slug || slug),
];

/** Returns a tag as a change makes it. */
export const withChange = <Values extends Omit<Tag, '_id'>>(old: Values, change: TagChange) => ({
  ...old,
  ...change,
  inOtherLanguage: { ...old.inOtherLanguage, ...change.inOtherLanguage },
});

/**
 * Adds a tag and returns its id; without a slug, one is made from the name. `given` is the id of one that
 * comes from elsewhere. Runs in the caller's transaction. Throws 409 and 422.
 */
export async function createTag(
  trx: Transaction,
  { inOtherLanguage = noTagTexts, ...body }: TagBody,
  { actor, given }: { actor?: string | undefined; given?: string } = {},
): Promise<string> {
  await waitForTurn(trx, 'tags');
  const slug = body.slug ?? (await freeTagSlug(trx, body.name));
  const tag = { ...body, slug, inOtherLanguage };
  await requireFreeNames(trx, tag);
  const id = given ?? newId();
  const at = new Date().toISOString();
  await trx
    .insertInto('tags')
    .values({ id, ...tagColumns(tag), created_at: at, updated_at: at })
    .execute();
  await addKey(trx, id, id);
  await takeAddresses(trx, id, tag);
  await recordChanges(trx, tagChanges('tag.create', id, { actor }));
  return id;
}

/**
 * Changes a tag: what is not given stays, and its old addresses go on leading to it. Runs in the caller's transaction.
 * Throws 404, 409 and 422.
 */
export async function updateTag(
  trx: Transaction,
  id: string,
  change: TagChange,
  actor?: string,
): Promise<void> {
  await waitForTurn(trx, 'tags');
  const { _id, ...old } = await requireTag(trx, id);
  const tag = withChange(old, change);
  await requireFreeNames(trx, tag, id);
  await takeAddresses(trx, id, tag);
  await trx
    .updateTable('tags')
    .set({ ...tagColumns(tag), updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  const moves = String(addressesOf(old)) !== String(addressesOf(tag));
  await recordChanges(trx, tagChanges('tag.update', id, { actor, moves }));
}
