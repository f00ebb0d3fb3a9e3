import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { Schema } from '../../../database/schema.ts';
import type { ImportOutcome } from '../contract.ts';
import { findBelow } from './below.ts';

/** A row without its time, which is that of `remember`. */
export type Row = Omit<Selectable<Schema['imported']>, 'at'>;
export type ImportedKind = Row['kind'];

export type Outcome = ImportOutcome;

/** The id that a thing of a source has here, the same in each import. */
export function idOf(source: string, kind: string, id: string): string {
  const hash = createHash('sha256').update(JSON.stringify([source, kind, id]));
  return hash.digest('hex').slice(0, 24);
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Finds what was imported of these; keys are the ids of the source. */
export async function findImported(
  db: Queries,
  source: string,
  kind: ImportedKind,
  ids: string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('imported')
    .selectAll()
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** Remembers what an import has just written. */
export async function remember(trx: Transaction, row: Row): Promise<void> {
  const at = new Date().toISOString();
  await trx
    .insertInto('imported')
    .values({ ...row, at })
    .onConflict((conflict) =>
      conflict.columns(['source', 'kind', 'source_id']).doUpdateSet({
        our_id: row.our_id,
        hash: row.hash,
        stamp: row.stamp,
        made: row.made,
        at,
      }),
    )
    .execute();
}

/** Forgets that a thing was imported. */
export async function forget(trx: Transaction, row: Row): Promise<void> {
  await trx
    .deleteFrom('imported')
    .where('source', '=', row.source)
    .where('kind', '=', row.kind)
    .where('source_id', '=', row.source_id)
    .execute();
}

type Stamped = Exclude<ImportedKind, 'picture' | 'redirect' | 'comment'>;

/** What people say of a picture, or where a redirect leads. */
async function sayingsOf(db: Queries, kind: 'picture' | 'redirect', id: string) {
  if (kind === 'redirect') {
    const query = db.selectFrom('redirects').select(['article_id', 'category_id', 'to_path']);
    return query.where('from_path', '=', id).executeTakeFirst();
  }
  return db
    .selectFrom('images')
    .select(['alt_hi', 'alt_en', 'caption', 'credit', 'focal_x', 'focal_y'])
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst();
}

const tables = {
  ...({ person: 'users', category: 'categories', tag: 'tags', series: 'series' } as const),
};

/** What tells whether somebody has edited a thing since; null: it was deleted here. */
export async function stampOf(db: Queries, kind: ImportedKind, id: string): Promise<string | null> {
  if (kind === 'picture' || kind === 'redirect') {
    const said = await sayingsOf(db, kind, id);
    return said ? hashOf(Object.values(said)) : null;
  }
  if (kind === 'comment') {
    return (await findBelow())?.stampOf(db, id) ?? null;
  }
  if (kind === 'article') {
    const article = await db
      .selectFrom('articles')
      .select(['version', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!article || article.status === 'bin') return null;
    const planned = await db
      .selectFrom('scheduled_actions')
      .select('due_at')
      .where('article_id', '=', id)
      .where('action', '=', 'publish')
      .executeTakeFirst();
    return planned ? `${article.version} at ${planned.due_at}` : String(article.version);
  }
  if (kind === 'page') {
    const columns = db.selectFrom('pages').select(['updated_at', 'hidden']);
    const page = await columns.where('slug', '=', id).executeTakeFirst();
    // Whether readers see it is decided without saving it.
    return page ? page.updated_at + (page.hidden === 1 ? ' hidden' : '') : null;
  }
  const found = await db
    .selectFrom(tables[kind])
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.updated_at ?? null;
}

/**
 * Whether a thing, whose stamp is `now`, is as an import left it. What it scheduled may have come: only the site
 * itself notes the time that was set as that of the publication.
 */
export async function isAsLeft(
  db: Queries,
  { kind, our_id, stamp }: Row,
  now: string,
): Promise<boolean> {
  if (now === stamp) return true;
  const [, version, dueAt] = (kind === 'article' && /^(\d+) at (.+)$/.exec(stamp)) || [];
  if (!dueAt) return false;
  const article = db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', our_id)
    .where('status', '=', 'published')
    .where('published_at', '=', dueAt);
  const isPublished = await article.where('version', '=', Number(version) + 1).executeTakeFirst();
  return isPublished !== undefined;
}

/** How to add a thing, and how to bring one up to date that nobody has edited here. */
interface Steps {
  add(trx: Transaction): Promise<{ id: string; made: boolean }>;
  update(trx: Transaction, id: string): Promise<string>;
}

interface Thing {
  source: string;
  kind: Stamped;
  id: string;
  hash: string;
  known: Row | undefined;
}

/**
 * Adds a thing, brings it up to date, or leaves it alone. `update` answers its id, which a static page
 * may change. Without a transaction it says only what it would do.
 */
export async function settle(
  db: Queries,
  trx: Transaction | null,
  { source, kind, id, hash, known }: Thing,
  steps: Steps,
): Promise<{ outcome: Outcome; id: string | null }> {
  const note = async (ours: string, made: boolean) => {
    if (!trx) return;
    const stamp = (await stampOf(trx, kind, ours)) ?? '';
    await remember(trx, {
      source,
      kind,
      source_id: id,
      our_id: ours,
      hash,
      stamp,
      made: made ? 1 : 0,
    });
  };
  if (!known) {
    if (!trx) return { outcome: 'added', id: null };
    const added = await steps.add(trx);
    await note(added.id, added.made);
    return { outcome: added.made ? 'added' : 'matched', id: added.id };
  }
  const ours = known.our_id;
  const stamp = await stampOf(trx ?? db, kind, ours);
  // First of all: nothing may lead to what is not here any more.
  if (stamp === null) return { outcome: 'deleted', id: null };
  if (!known.made) return { outcome: 'matched', id: ours };
  if (known.hash === hash) return { outcome: 'unchanged', id: ours };
  if (!(await isAsLeft(trx ?? db, known, stamp))) return { outcome: 'edited', id: ours };
  if (!trx) return { outcome: 'updated', id: ours };
  const now = await steps.update(trx, ours);
  await note(now, true);
  return { outcome: 'updated', id: now };
}
