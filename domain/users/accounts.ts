import { paths } from '../../contract/paths/paths.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { freeSlugAt } from '../addresses/slugs.ts';
import { notFound } from '../errors.ts';

const columns = ['id', 'name', 'email', 'role', 'slug', 'bio', 'image_url'] as const;

interface UserRow {
  id: string;
  name: string;
  email: string | null;
  role: User['role'];
  slug: string;
  bio: string;
  image_url: string;
}

/** Presents a row as the API answers it. */
export function presentUser(row: UserRow): User {
  const { id, name, email, role, slug, bio, image_url } = row;
  return { _id: id, name, email: email ?? '', role, slug, bio, imageUrl: image_url };
}

/** Returns a person. Throws 404. */
export async function requireUser(db: Queries, id: string): Promise<User> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('User');
  return presentUser(row);
}

/** Returns a person who may sign in; null when there is none of this id. */
export async function findActiveUser(db: Queries, id: string): Promise<User | null> {
  const query = db.selectFrom('users').select(columns).where('id', '=', id).where('active', '=', 1);
  const row = await query.executeTakeFirst();
  return row ? presentUser(row) : null;
}

/**
 * Returns the slug of a person who becomes this role. Readers have no page: theirs takes no word that an author's
 * page may want.
 */
export async function slugForRole(
  db: Queries,
  { _id, name, role }: Pick<User, '_id' | 'name' | 'role'>,
): Promise<string> {
  return role === 'reader' ? `reader-${_id}` : freeUserSlug(db, name);
}

/** Returns a slug for a person's page that is not in use. */
function freeUserSlug(db: Queries, name: string): Promise<string> {
  return freeSlugAt(db, slugFrom(name) || 'author', {
    addressesOf: (slug) => [paths.author({ slug })],
    takenAmong: (slugs) =>
      db.selectFrom('users').select('slug').where('slug', 'in', slugs).execute(),
  });
}
