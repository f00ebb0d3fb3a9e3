import { z } from 'zod';

export const roles = ['admin', 'editor', 'author', 'contributor'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** `own`: only what is one's own: what one is the author of, has sent or is signed in with. */
type Scope = 'any' | 'own';

const everybody = { admin: 'any', editor: 'any', author: 'any', contributor: 'any' } as const;
const editors = { admin: 'any', editor: 'any' } as const;
const admins = { admin: 'any' } as const;
const own = { admin: 'own', editor: 'own', author: 'own', contributor: 'own' } as const;
const ownOrAny = { admin: 'any', editor: 'any', author: 'own', contributor: 'own' } as const;

/**
 * Who may do what. The server checks it at every call; the screens hide by it what would be
 * refused. Saving or deleting an article that is not a draft or in review needs `article.publish`
 * besides.
 */
const table = {
  /** The admin screens and one's own profile. */
  'back-office.use': everybody,
  /** Where one is signed in. */
  'session.manage': own,
  'article.read': ownOrAny,
  'article.write': ownOrAny,
  'article.publish': { admin: 'any', editor: 'any', author: 'own' },
  'article.pin': editors,
  'image.upload': everybody,
  /** Browsing and cropping. */
  'image.read': ownOrAny,
  /** All of the media library: its texts, and what is taken out. */
  'image.manage': editors,
  'sitemap.generate': everybody,
  'category.read': everybody,
  'category.manage': editors,
  'page.manage': editors,
  'redirect.manage': editors,
  'message.manage': editors,
  'user.manage': admins,
  'settings.manage': admins,
  'audit.read': admins,
} satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

/** How far a role's permission goes; null when it has none. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const scopes: Partial<Record<Role, Scope>> = table[permission];
  return scopes[role] ?? null;
}

/** Whether a person may do this to something whose author is `ownerId`. */
export function mayOn(
  person: { _id: string; role: Role },
  permission: Permission,
  ownerId: string | null,
): boolean {
  const scope = scopeOf(person.role, permission);
  return scope === 'any' || (scope === 'own' && ownerId === person._id);
}
