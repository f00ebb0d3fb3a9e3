import type { Selectable } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Author as WireAuthor } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { newId } from '../ids.ts';
import { sortedName } from '../names/sort-keys.ts';
import { shownAddress } from '../unreadable.ts';
import { ofTeam } from './team.ts';

export interface Author {
  id: string;
  slug: string;
  name: string;
  bio: string;
  imageUrl: string;
  /** In the language that is not the site's own; what is empty is as above. */
  inOtherLanguage: { name: string; bio: string };
}

const columns = ['id', 'slug', 'name', 'bio', 'image_url', 'other_name', 'other_bio'] as const;

function present(row: Pick<Selectable<Schema['users']>, (typeof columns)[number]>): Author {
  const { id, slug, name, bio, image_url, other_name, other_bio } = row;
  return {
    id,
    slug,
    name,
    bio,
    imageUrl: shownAddress(image_url, `user:${id}`),
    inOtherLanguage: { name: other_name, bio: other_bio },
  };
}

/** The roles whose members can be chosen as authors and have an author page. */
const authorRoles = ['admin', 'editor', 'author'] as const;

/** Returns the person at an author page: anybody of the team with an author's role, or with a published article. */
export async function findAuthor(db: Queries, slug: string): Promise<Author | null> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('slug', '=', slug)
    .where((eb) =>
      eb.or([
        eb.and([eb('role', 'in', authorRoles), eb('active', '=', 1)]),
        eb.exists(
          eb
            .selectFrom('article_authors')
            .select('article_authors.seq')
            .whereRef('article_authors.user_id', '=', 'users.id')
            .where('article_authors.published_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Returns the people with these ids, in no particular order. */
export async function findPeople(db: Queries, ids: string[]): Promise<Author[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select(columns).where('id', 'in', ids).execute();
  return rows.map(present);
}

/** Lists the people who can be chosen as authors: active, with an author's role, by name. */
export async function listAuthors(db: Queries): Promise<WireAuthor[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(ofTeam)
    .where('role', 'in', authorRoles)
    .where('active', '=', 1)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limits.adminList)
    .execute();
  return rows.map(({ id, name }) => ({ _id: id, name }));
}

/** Returns whether there is an account that can sign in. */
export async function hasAccount(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface AuthorValues {
  slug: string;
  name: string;
  role: Role;
  bio: string;
  imageUrl: string;
  /** With both a person can sign in. */
  email?: string;
  passwordHash?: string | null;
  inOtherLanguage?: Author['inOtherLanguage'] | undefined;
}

/** Adds a person; `id` is that of one who comes from elsewhere. Runs in the caller's transaction. */
export async function createAuthor(
  trx: Transaction,
  values: AuthorValues,
  { id = newId(), actor = null }: { id?: string; actor?: string | null } = {},
): Promise<string> {
  const at = new Date().toISOString();
  const {
    slug,
    name,
    role,
    bio,
    imageUrl,
    email = null,
    passwordHash = null,
    inOtherLanguage,
  } = values;
  await trx
    .insertInto('users')
    .values({
      id,
      slug,
      ...sortedName(name),
      role,
      bio,
      image_url: imageUrl,
      other_name: inOtherLanguage?.name ?? '',
      other_bio: inOtherLanguage?.bio ?? '',
      email,
      password_hash: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.create', actor }]);
  return id;
}
