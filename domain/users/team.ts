import { type RawBuilder, sql } from 'kysely';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';

/** Says of `users` that they work on the site; written so that the index of the team serves it. */
export const ofTeam: RawBuilder<boolean> = sql<boolean>`users.role <> 'reader'`;

/** Says of `users` that they are readers, as the index of these wants it. */
export const ofReaders: RawBuilder<boolean> = sql<boolean>`users.role = 'reader'`;

/** Whether a person is trusted with what they write: those who may publish articles. */
export const isTrusted = ({ role }: Pick<User, 'role'>): boolean =>
  scopeOf(role, 'article.publish') !== null;
