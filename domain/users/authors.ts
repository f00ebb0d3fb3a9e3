import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Author as WireAuthor } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { newId } from '../ids.ts';
import { shownAddress } from '../unreadable.ts';

export interface Author {
  id: string;
  slug: string;
  name: string;
  bio: string;
  imageUrl: string;
}

/** The roles whose members can be chosen as authors and have an author page. */
const authorRoles = ['admin', 'editor', 'author'] as const;

/** Returns the person at an author page: anybody with an author's role or a published article. */
export async function findAuthor(db: Queries, slug: string): Promise<Author | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'slug', 'name', 'bio', 'image_url'])
    .where('slug', '=', slug)
    .where((eb) =>
      eb.or([
        eb('role', 'in', authorRoles),
        eb.exists(
          eb
            .selectFrom('articles')
            .select('articles.id')
            .whereRef('articles.author_id', '=', 'users.id')
            .where('articles.status', '=', 'published'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ? { ...row, imageUrl: shownAddress(row.image_url, `user:${row.id}`) } : null;
}

/** Returns the addresses of some people's portraits; empty where there is none. */
export async function findPortraits(db: Queries, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'image_url'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, image_url }) => ({ id, imageUrl: shownAddress(image_url, `user:${id}`) }));
}

/** Lists the people who can be chosen as authors: active, with an author's role, by name. */
export async function listAuthors(db: Queries): Promise<WireAuthor[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', authorRoles)
    .where('active', '=', 1)
    .orderBy('name')
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
}

/** Adds a person; `given` is the id of one who comes from elsewhere. Runs in the caller's transaction. */
export async function createAuthor(
  trx: Transaction,
  values: AuthorValues,
  given?: string,
): Promise<string> {
  const id = given ?? newId();
  const at = new Date().toISOString();
  const { slug, name, role, bio, imageUrl, email = null, passwordHash = null } = values;
  await trx
    .insertInto('users')
    .values({
      id,
      slug,
      name,
      role,
      bio,
      image_url: imageUrl,
      email,
      password_hash: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.create' }]);
  return id;
}
