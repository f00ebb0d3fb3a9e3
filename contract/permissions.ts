import { z } from 'zod';
import type { Badge } from './badge.ts';

/** The roles of those who work on the site, from the most to the least that they may do. */
export const teamRoles = ['admin', 'editor', 'author', 'contributor'] as const;

/** All roles, from the most to the least that they may do. A reader has an account of their own and no part in the admin (docs/decisions/accounts.md). */
export const roles = [...teamRoles, 'reader'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/**
 * The range of a permission. `own`: only things that the person wrote, sent or is signed in with.
 */
type Scope = 'any' | 'own';

const team = { admin: 'any', editor: 'any', author: 'any', contributor: 'any' } as const;
const editors = { admin: 'any', editor: 'any' } as const;
const admins = { admin: 'any' } as const;
const everybody = { ...team, reader: 'any' } as const;
const own = { admin: 'own', editor: 'own', author: 'own', contributor: 'own' } as const;
const ownOrAny = { admin: 'any', editor: 'any', author: 'own', contributor: 'own' } as const;

/**
 * The permissions of each role. The server checks them at every call; the screens hide what the
 * server would refuse. Saving or deleting an article that is not a draft or in review needs
 * `article.publish` as well.
 */
const table = {
  /** Opening the screens of the admin. */
  'admin.use': team,
  /** Reading what is published as programs do: page after page, with a key of the API or signed in. */
  'content.read': everybody,
  /** Signing out, and one's own profile and ways to sign in. */
  'account.use': everybody,
  /** Listing and ending the sessions of one's own account. */
  'session.manage': { ...own, reader: 'own' },
  /** Reading what one was told oneself. */
  'notification.read': own,
  'article.read': ownOrAny,
  'article.write': ownOrAny,
  'article.publish': { admin: 'any', editor: 'any', author: 'own' },
  'article.pin': editors,
  /** Arranging the sections of the home page. */
  'home.manage': editors,
  /** Giving articles to people, with a deadline and a priority. */
  'article.plan': editors,
  /** Adding pictures, also those cropped from others or with their light corrected. */
  'image.upload': team,
  /** Browsing pictures and using them. */
  'image.read': team,
  /** Changing what is said of a picture, replacing and deleting it. */
  'image.manage': ownOrAny,
  'sitemap.generate': team,
  'category.read': team,
  'category.manage': editors,
  /** Finding tags and giving them to articles that the person may write. */
  'tag.read': team,
  'tag.manage': editors,
  /** Finding series and making articles that the person may write parts of them. */
  'series.read': team,
  'series.manage': editors,
  'page.manage': editors,
  'redirect.manage': editors,
  /** Saying which words searches take for one another, and which words the spelling help knows. */
  'synonym.manage': editors,
  'message.manage': editors,
  /** The addresses of those who get newsletters. */
  'subscriber.manage': admins,
  'user.manage': admins,
  'settings.manage': admins,
  'audit.read': admins,
  /** Making and downloading backups and exports of the whole site. */
  'backup.manage': admins,
  /** Keys of the API, which programs have. */
  'key.manage': admins,
} satisfies Record<string, Partial<Record<Role, Scope>>>;

/** What a key of the API may be for, from the least to the most (docs/decisions/permissions-and-api-keys.md). */
export type KeyScope = 'read' | 'readAll' | 'write' | 'manage';

/** A permission of a feature. */
export interface FeaturePermission {
  name: string;
  scopes: Partial<Record<Role, Scope>>;
  /** The least that a key of the API is for which has it; absent: none has. */
  key?: KeyScope | undefined;
  /** What tells whether whoever has it for their own has it now; absent: always. */
  ownWith?: Badge | undefined;
}

/** Declares a permission of a feature, by which calls and screens ask for it. */
export const definePermission = (
  name: string,
  scopes: FeaturePermission['scopes'],
  key?: KeyScope,
  ownWith?: Badge,
): FeaturePermission => ({ name, scopes, key, ownWith });

type CorePermission = keyof typeof table;
export type Permission = CorePermission | FeaturePermission;
export const permissions = Object.keys(table) as CorePermission[];

/** Returns the name of a permission. */
export const nameOfPermission = (permission: Permission): string =>
  typeof permission === 'string' ? permission : permission.name;

/** Returns the range of a role's permission; null when the role does not have it. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const scopes: Partial<Record<Role, Scope>> =
    typeof permission === 'string' ? table[permission] : permission.scopes;
  return scopes[role] ?? null;
}

/** Returns the roles that have a permission, in any range or in that one. */
export const rolesWith = (permission: Permission, scope?: Scope): Role[] =>
  roles.filter((role) => {
    const own = scopeOf(role, permission);
    return scope === undefined ? own !== null : own === scope;
  });

/** Whether the setting `requireTwoStep` is about a role: those who may change what others wrote. */
export function demandsTwoStep(role: Role): boolean {
  return scopeOf(role, 'article.publish') === 'any';
}

/** Whose a thing is: a person's, those of several, or nobody's. */
export type Owners = string | null | readonly string[];

/** Returns whether a person has a permission for a thing of these owners, each of whom counts as its owner. */
export function mayOn(
  person: { _id: string; role: Role },
  permission: Permission,
  owners: Owners,
): boolean {
  const scope = scopeOf(person.role, permission);
  return scope === 'any' || (scope === 'own' && [owners].flat().includes(person._id));
}
