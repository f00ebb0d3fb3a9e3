import { recordChanges } from '../database/changes.ts';
import type { Queries } from '../database/database.ts';
import { newId } from './ids.ts';

export interface Author {
  id: string;
  slug: string;
  name: string;
  bio: string;
  imageUrl: string;
}

/** Whoever may stand as an author of a published article. */
export async function findAuthor(db: Queries, slug: string): Promise<Author | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'slug', 'name', 'bio', 'image_url'])
    .where('slug', '=', slug)
    .where('role', 'in', ['admin', 'editor', 'author'])
    .executeTakeFirst();
  return row ? { ...row, imageUrl: row.image_url } : null;
}

/** Whether anybody can sign in yet. */
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
  role: 'admin' | 'editor' | 'author' | 'contributor';
  bio: string;
  imageUrl: string;
}

/** Adds a person without a password. Runs in the caller's transaction. */
export async function createAuthor(trx: Queries, values: AuthorValues): Promise<string> {
  const id = newId();
  const at = new Date().toISOString();
  const { slug, name, role, bio, imageUrl } = values;
  await trx
    .insertInto('users')
    .values({
      id,
      slug,
      name,
      role,
      bio,
      image_url: imageUrl,
      email: null,
      password_hash: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.create' }]);
  return id;
}
