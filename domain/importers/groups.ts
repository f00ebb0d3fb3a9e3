import { plainName } from '../../contract/clean-name.ts';
import { paths } from '../../contract/paths/paths.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { createCategory, findCategory, updateCategory } from '../categories/categories.ts';
import { firstFree } from '../slugs.ts';
import { createAuthor } from '../users/authors.ts';
import { findImported, hashOf, idOf, type Outcome, settle } from './imported.ts';
import type { PersonItem, TermItem } from './item.ts';
import { leadHere } from './redirects.ts';
import type { Entry } from './report.ts';
import { type Place, wantedSlug } from './values.ts';

interface Options {
  db: Queries;
  /** Null: a dry run. */
  trx: Transaction | null;
  source: string;
  oldSite: string | undefined;
  actor: string | null;
  /** Slugs that a dry run has given away. */
  planned: Set<string>;
}

interface Settled {
  /** Null: it was deleted here, so nothing can belong to it. */
  place: Place | null;
  outcome: Outcome;
  entries: Entry[];
}

/** Finds a slug that neither a row nor a plan of a dry run has. */
export function freeHere(
  wanted: string,
  kind: string,
  planned: Set<string>,
  taken: (slugs: string[]) => Promise<{ slug: string }[]>,
): Promise<string> {
  return firstFree(wanted, async (slugs) => [
    ...(await taken(slugs)),
    ...slugs.filter((slug) => planned.has(`${kind} ${slug}`)).map((slug) => ({ slug })),
  ]);
}

/** Makes a person an author without a password, or finds who has the same e-mail here. */
export async function settlePerson(item: PersonItem, options: Options): Promise<Settled> {
  const { db, trx, source, oldSite, planned } = options;
  const queries = trx ?? db;
  const name = cutAtWord(plainName(item.name), 100).slice(0, 100) || item.id;
  const values = {
    name,
    role: 'author' as const,
    bio: (item.bio ?? '').replaceAll('\0', '').slice(0, 2000).toWellFormed(),
    imageUrl: '',
  };
  const known = (await findImported(queries, source, 'person', [item.id])).get(item.id);
  const email = item.email?.trim().toLowerCase();
  const same = email
    ? await queries
        .selectFrom('users')
        .select(['id', 'slug'])
        .where('email', '=', email)
        .executeTakeFirst()
    : undefined;
  const slug = await freeHere(wantedSlug(item.slug, name, 'author'), 'person', planned, (slugs) =>
    queries.selectFrom('users').select('slug').where('slug', 'in', slugs).execute(),
  );
  const made = idOf(source, 'person', item.id);
  const { outcome, id } = await settle(
    ...([db, trx, { source, kind: 'person', id: item.id, hash: hashOf(values), known }] as const),
    {
      async add(inside) {
        if (same) return { id: same.id, made: false };
        await createAuthor(inside, { ...values, slug }, made);
        return { id: made, made: true };
      },
      async update(inside, ours) {
        await inside
          .updateTable('users')
          .set({ name, bio: values.bio, updated_at: new Date().toISOString() })
          .where('id', '=', ours)
          .execute();
        return ours;
      },
    },
  );
  if (outcome === 'deleted') return { place: null, outcome, entries: [] };
  if (!trx) planned.add(`person ${slug}`);
  const here = id ?? same?.id ?? made;
  const row = await queries
    .selectFrom('users')
    .select('slug')
    .where('id', '=', here)
    .executeTakeFirst();
  const place = { id: here, slug: row?.slug ?? slug, name };
  const own = paths.author(place);
  const about = { kind: 'person', id: item.id, title: name } as const;
  const refused = trx
    ? await leadHere(trx, item.oldAddresses ?? [], { target: { to_path: own }, own, oldSite })
    : [];
  return {
    place,
    outcome: !trx && same && outcome === 'added' ? 'matched' : outcome,
    entries: [
      ...(email && !same ? [{ ...about, reason: 'emailLeft' as const, detail: email }] : []),
      ...refused.map((from) => ({ ...about, reason: 'addressTaken' as const, from })),
    ],
  };
}

/** Makes a term a category, or finds the one that has its address here. */
export async function settleCategory(
  item: TermItem,
  parent: string | undefined,
  options: Options,
): Promise<Settled> {
  const { db, trx, source, oldSite, actor, planned } = options;
  const queries = trx ?? db;
  const name = cutAtWord(plainName(item.name), 100).slice(0, 100) || item.slug || item.id;
  const values = {
    name,
    description: cutAtWord((item.description ?? '').replaceAll('\0', '').trim(), 2000) || name,
    isHome: !parent,
  };
  const key = `${item.taxonomy}:${item.id}`;
  const known = (await findImported(queries, source, 'category', [key])).get(key);
  const wanted = wantedSlug(item.slug, name, 'category');
  const same = known ? null : await findCategory(queries, wanted);
  const slug = await freeHere(wanted, 'category', planned, async (slugs) => [
    ...(await queries.selectFrom('categories').select('slug').where('slug', 'in', slugs).execute()),
    ...(await queries
      .selectFrom('binned_categories')
      .select('slug')
      .where('slug', 'in', slugs)
      .execute()),
  ]);
  const made = idOf(source, 'category', key);
  const { outcome, id } = await settle(
    ...([db, trx, { source, kind: 'category', id: key, hash: hashOf(values), known }] as const),
    {
      async add(inside) {
        if (same) return { id: same._id, made: false };
        await createCategory(inside, { ...values, slug }, actor ?? undefined, made);
        return { id: made, made: true };
      },
      async update(inside, ours) {
        await updateCategory(inside, ours, values, actor ?? undefined);
        return ours;
      },
    },
  );
  if (outcome === 'deleted') return { place: null, outcome, entries: [] };
  if (!trx && !same) planned.add(`category ${slug}`);
  const here = id ?? same?._id ?? made;
  const row = await queries
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', here)
    .executeTakeFirst();
  const place = { id: here, slug: row?.slug ?? same?.slug ?? slug, name };
  const about = { kind: 'category', id: item.id, title: name } as const;
  const own = paths.category(place);
  const target = { category_id: here };
  const refused =
    trx && row ? await leadHere(trx, item.oldAddresses ?? [], { target, own, oldSite }) : [];
  return {
    place,
    outcome: !trx && same && outcome === 'added' ? 'matched' : outcome,
    entries: [
      ...(parent ? [{ ...about, reason: 'parentLost' as const, detail: parent }] : []),
      ...refused.map((from) => ({ ...about, reason: 'addressTaken' as const, from })),
    ],
  };
}
