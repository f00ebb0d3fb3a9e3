import { z } from 'zod';
import { type KeyScope, type Permission, type Role, scopeOf } from './permissions.ts';

export const keyScopes = ['read', 'readAll', 'write', 'manage'] as const satisfies KeyScope[];
export const keyScopeSchema = z.enum(keyScopes);

/** The permissions of the core that each scope has beyond those of the one before. None is about people, mails, settings or keys. */
const added: Record<KeyScope, readonly Permission[]> = {
  read: ['content.read'],
  readAll: [
    ...(['article.read', 'image.read', 'category.read'] as const),
    ...(['tag.read', 'series.read'] as const),
  ],
  write: ['article.write', 'article.publish', 'article.pin', 'article.plan', 'image.upload'],
  manage: [
    ...(['image.manage', 'category.manage', 'tag.manage'] as const),
    'series.manage',
    ...(['page.manage', 'home.manage', 'redirect.manage'] as const),
    ...(['synonym.manage', 'sitemap.generate'] as const),
  ],
};

/** The role in which a key acts for whoever made it: rights of administrators are in no key. */
export const keyRole = (role: Role): Role => (role === 'admin' ? 'editor' : role);

/** Whether a key may be used for what needs a permission; `role` is that of whoever made it. */
export function keyMay(scope: KeyScope, role: Role, permission: Permission): boolean {
  const upTo = keyScopes.slice(0, keyScopes.indexOf(scope) + 1);
  return (
    upTo.some((scope) =>
      typeof permission === 'string' ? added[scope].includes(permission) : permission.key === scope,
    ) && scopeOf(keyRole(role), permission) !== null
  );
}
