import { paths } from '../../../contract/paths/paths.ts';
import { emailSchema } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { firstFree } from '../../../domain/addresses/slugs.ts';
import {
  createCategory,
  findCategory,
  updateCategory,
} from '../../../domain/categories/categories.ts';
import { sortedName } from '../../../domain/names/sort-keys.ts';
import { createAuthor } from '../../../domain/users/authors.ts';
import { isImported } from '../../../domain/users/imported-passwords.ts';
import { fittingBio, fittingDescription, fittingName } from './fit.ts';
import { findImported, hashOf, idOf, type Outcome, type Row, settle } from './imported.ts';
import type { PersonItem, TermItem } from './item.ts';
import { type Leads, leadHere } from './redirects.ts';
import type { Entry } from './report.ts';
import { type Place, type Said, wantedSlug } from './values.ts';

/** What a dry run would have made by now: it finds that again, as a run does. */
export interface Plans {
  /** Slugs that are given away, and what people and terms are found by. */
  places: Map<string, { id: string; slug: string }>;
  /** Old addresses, with what they lead to. */
  leads: Leads;
}

export interface GroupOptions {
  db: Queries;
  /** Null: a dry run. */
  trx: Transaction | null;
  source: string;
  oldSite: string | undefined;
  actor: string | null;
  /** Whether people keep the e-mail and password with which they signed in there. */
  accounts: boolean;
  planned: Plans;
}

export interface SettledGroup {
  /** Null: it was deleted here, so nothing can belong to it. */
  place: Place | null;
  outcome: Outcome;
  entries: Entry[];
}

/** Finds a slug that neither a row nor a plan of a dry run has. */
export function freeHere(
  wanted: string,
  kind: string,
  { places }: Plans,
  taken: (slugs: string[]) => Promise<{ slug: string }[]>,
): Promise<string> {
  return firstFree(wanted, async (slugs) => [
    ...(await taken(slugs)),
    ...slugs.filter((slug) => places.has(`${kind} ${slug}`)).map((slug) => ({ slug })),
  ]);
}

/** A person or a term, and what it may become here. */
interface Group {
  kind: 'person' | 'category' | 'tag' | 'series';
  key: string;
  item: PersonItem | TermItem;
  /** All that the source decides. */
  values: { name: string };
  known: Row | undefined;
  /** The one here that it stands for. */
  same: { id: string; slug: string } | null | undefined;
  /** What another of the source has in common with it where both become one here. */
  likeness?: string;
  /** The address it gets where it is new. */
  slug: string;
  /** What else the report says of it. */
  said: Said[];
  add(trx: Transaction, id: string): Promise<unknown>;
  update(trx: Transaction, id: string): Promise<unknown>;
}

const tables = {
  ...({ person: 'users', category: 'categories', tag: 'tags', series: 'series' } as const),
};

const pathOf = {
  person: paths.author,
  category: paths.category,
  tag: paths.tag,
  series: paths.series,
};

/**
 * Follows a term that has been merged since it was imported: returns its row with the id of the term that it was merged
 * into, which belongs to the site and so is never undone.
 */
export const followInto = (row: Row | undefined, into: string | undefined): Row | undefined =>
  row && into && into !== row.our_id ? { ...row, our_id: into, made: 0 } : row;

/** Returns a person or a term that is here. */
const rowOf = (db: Queries, kind: Group['kind'], id: string) =>
  db.selectFrom(tables[kind]).select(['id', 'slug']).where('id', '=', id).executeTakeFirst();

/** Adds a person or a term, brings it up to date, or finds the one that it stands for. */
export async function settleGroup(group: Group, options: GroupOptions): Promise<SettledGroup> {
  const { kind, key, item, values, known, slug, said, likeness } = group;
  const { db, trx, source, oldSite, planned } = options;
  const made = idOf(source, kind, key);
  const like = likeness === undefined ? undefined : `${kind} like ${likeness}`;
  // A site that has moved by its own export has what an import made, and not from where it came.
  const moved = known ? undefined : await rowOf(trx ?? db, kind, made);
  const same = moved ?? group.same ?? (known || !like ? undefined : planned.places.get(like));
  const thing = { source, kind, id: key, hash: hashOf(values), known };
  const { outcome, id } = await settle(db, trx, thing, {
    async add(inside) {
      if (same) return { id: same.id, made: false };
      await group.add(inside, made);
      return { id: made, made: true };
    },
    async update(inside, ours) {
      await group.update(inside, ours);
      return ours;
    },
  });
  if (outcome === 'deleted') return { place: null, outcome, entries: [] };
  if (!trx && !same) {
    planned.places.set(`${kind} ${slug}`, { id: made, slug });
    if (like) planned.places.set(like, { id: made, slug });
  }
  const here = id ?? same?.id ?? made;
  const row = await rowOf(trx ?? db, kind, here);
  const place = { id: here, slug: row?.slug ?? same?.slug ?? slug, name: values.name };
  const own = pathOf[kind](place);
  const target = kind === 'category' ? { category_id: here } : { to_path: own };
  const refused = await leadHere(db, trx, item.oldAddresses ?? [], {
    target,
    own,
    oldSite,
    leads: planned.leads,
  });
  const about = { kind, id: item.id, title: values.name };
  return {
    place,
    outcome: !trx && same && outcome === 'added' ? 'matched' : outcome,
    entries: [
      ...(moved ? [] : said).map((line) => ({ ...about, ...line })),
      ...refused.map((from) => ({ ...about, reason: 'addressTaken' as const, from })),
    ],
  };
}

/** Returns the e-mail and password with which a person signs in here; null: with none. */
function accountOf({ passwordHash: hash }: PersonItem, email: string | undefined) {
  if (email === undefined || hash === undefined) return null;
  return { email, passwordHash: isImported(hash) ? hash : null };
}

/** What the report says of how a person signs in here. */
function saidOf(item: PersonItem, account: ReturnType<typeof accountOf>): Said[] {
  const { email, passwordHash } = item;
  const isKept = account?.passwordHash;
  return [
    ...(email && !account ? [{ reason: 'emailLeft' as const, detail: email }] : []),
    ...(passwordHash === undefined
      ? []
      : [{ reason: isKept ? ('passwordKept' as const) : ('password' as const) }]),
  ];
}

/** Makes a person an author, or finds who works here with the same e-mail, which is known to be theirs. */
export async function settlePerson(
  item: PersonItem,
  { imageUrl, ...options }: GroupOptions & { imageUrl: string },
): Promise<SettledGroup> {
  const { db, trx, source, actor, planned, accounts } = options;
  const queries = trx ?? db;
  const name = fittingName(item);
  const bio = fittingBio(item.bio);
  const values = { name, role: 'author' as const, bio, imageUrl };
  const email = emailSchema.safeParse(item.email).data;
  const holder = email
    ? await queries
        .selectFrom('users')
        .select(['id', 'slug', 'role', 'email_confirmed'])
        .where('email', '=', email)
        .executeTakeFirst()
    : undefined;
  // A reader did not ask to have a page and articles, and whose an e-mail is that was never confirmed, nobody knows.
  const same = holder?.email_confirmed === 1 && holder.role !== 'reader' ? holder : undefined;
  const account = accounts && !holder ? accountOf(item, email) : null;
  const slug = await freeHere(wantedSlug(item.slug, name, 'author'), 'person', planned, (slugs) =>
    queries.selectFrom('users').select('slug').where('slug', 'in', slugs).execute(),
  );
  return settleGroup(
    {
      kind: 'person',
      key: item.id,
      item,
      values,
      same,
      slug,
      known: (await findImported(queries, source, 'person', [item.id])).get(item.id),
      said: same ? [] : saidOf(item, account),
      add: (inside, id) => createAuthor(inside, { ...values, ...account, slug }, { id, actor }),
      async update(inside, id) {
        await inside
          .updateTable('users')
          .set({ ...sortedName(name), bio, updated_at: new Date().toISOString() })
          .$if(imageUrl !== '', (query) => query.set({ image_url: imageUrl }))
          .where('id', '=', id)
          .execute();
        await recordChanges(inside, [{ tag: `user:${id}`, action: 'user.update', actor }]);
      },
    },
    options,
  );
}

/** Returns where the articles of a category went that was deleted here: its address, also a former one, leads there. */
async function categoryAfter(db: Queries, row: Row, slug: string): Promise<string | undefined> {
  const isHere = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', row.our_id)
    .executeTakeFirst();
  if (isHere) return undefined;
  const redirect = await db
    .selectFrom('redirects')
    .select('category_id')
    .where('from_path', '=', paths.category({ slug }))
    .executeTakeFirst();
  return redirect?.category_id ?? undefined;
}

/** Makes a term a category, or finds the one that has its address here. */
export async function settleCategory(
  item: TermItem,
  parent: string | undefined,
  options: GroupOptions,
): Promise<SettledGroup> {
  const { db, trx, source, planned } = options;
  const actor = options.actor ?? undefined;
  const queries = trx ?? db;
  const name = fittingName(item);
  const values = {
    name,
    description: fittingDescription(item.description) || name,
    isHome: !parent,
  };
  const key = `${item.taxonomy}:${item.id}`;
  const wanted = wantedSlug(item.slug, name, 'category');
  const row = (await findImported(queries, source, 'category', [key])).get(key);
  const known = followInto(row, row && (await categoryAfter(queries, row, wanted)));
  const found = known ? null : await findCategory(queries, wanted);
  const slug = await freeHere(wanted, 'category', planned, async (slugs) => [
    ...(await queries.selectFrom('categories').select('slug').where('slug', 'in', slugs).execute()),
    ...(await queries
      .selectFrom('binned_categories')
      .select('slug')
      .where('slug', 'in', slugs)
      .execute()),
  ]);
  return settleGroup(
    {
      kind: 'category',
      key,
      item,
      values,
      known,
      slug,
      same: found && { id: found._id, slug: found.slug },
      likeness: wanted,
      said: parent ? [{ reason: 'parentLost', detail: parent }] : [],
      add: (inside, id) => createCategory(inside, { ...values, slug }, actor, id),
      update: (inside, id) => updateCategory(inside, id, values, actor),
    },
    options,
  );
}
