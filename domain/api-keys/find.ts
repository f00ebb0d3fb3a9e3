import { KEY_PREFIX } from '../../contract/api-keys.ts';
import { keyRole } from '../../contract/key-scopes.ts';
import type { KeyScope, Role } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { noteUse } from '../../database/note-use.ts';
import { hashSecret } from '../secrets.ts';
import { presentUser } from '../users/accounts.ts';
import { mustSetUp, twoStepState } from '../users/must-set-up.ts';

/** Milliseconds between two notes that a key was used. */
const TOUCH_EVERY = 600_000;

/** A key in use. */
export interface KeyInUse {
  id: string;
  scope: KeyScope;
  origins: string[];
  perMinute: number;
  /** The role of whoever made it, now. */
  makerRole: Role;
  /** Whether the site demands two-step sign-in of whoever made it, who has none yet: the key does nothing until then. */
  mustSetUp: boolean;
  /** Whoever made it, in the role in which the key acts (`keyRole`). */
  user: User;
}

/** Whether a token is a key of the API and none of a session. */
export const isKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

/** Returns the key of a secret while it works and the person who made it may sign in; null for any other. */
export async function findKey(db: Queries, secret: string, now: Date): Promise<KeyInUse | null> {
  const at = now.toISOString();
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select(['users.id', 'users.name', 'email', 'role', 'slug', 'bio', 'image_url'])
    .select(['api_keys.id as key_id', 'scope', 'origins', 'per_minute', 'code_hash'])
    .select(['previous_until', 'previous_used_at', 'expires_at', 'last_used_at'])
    .select(twoStepState)
    .where((eb) => eb.or([eb('code_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= at)) return null;
  const isPrevious = row.code_hash !== hash;
  if (isPrevious && (row.previous_until ?? '') <= at) return null;
  const used = isPrevious ? 'previous_used_at' : 'last_used_at';
  // The first use is noted at once.
  if (Math.abs(now.getTime() - Date.parse(row[used] ?? '1970-01-01')) > TOUCH_EVERY) {
    await noteUse(db.updateTable('api_keys').set(used, at).where('id', '=', row.key_id));
  }
  const user = presentUser(row);
  return {
    id: row.key_id,
    scope: row.scope,
    perMinute: row.per_minute,
    origins: row.origins.split(' ').filter(Boolean),
    makerRole: user.role,
    mustSetUp: mustSetUp(user.role, row),
    user: { ...user, role: keyRole(user.role) },
  };
}

/** Whether pages of an origin may use any key, so that their browsers may ask further. */
export async function hasOrigin(db: Queries, origin: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('api_keys')
    .select('origins')
    .where('origins', '!=', '')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .execute();
  return rows.some(({ origins }) => origins.split(' ').includes(origin));
}
