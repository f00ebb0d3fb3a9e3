import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Session, User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { noteUse } from '../../database/note-use.ts';
import { endedTime, newestChangeTime } from '../erasing-time.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { presentUser } from './accounts.ts';
import { mustSetUp, twoStepState } from './must-set-up.ts';

const DAY = 86_400_000;
/** The least number of milliseconds between two writes that prolong a session in use. */
const TOUCH_EVERY = 3_600_000;

/** Returns when a session ends that is in use now. */
function expiry(now: Date, signedInAt: string): string {
  const unused = now.getTime() + limits.sessionDays * DAY;
  return new Date(Math.min(unused, latestEnd(signedInAt))).toISOString();
}

const latestEnd = (signedInAt: string) => Date.parse(signedInAt) + limits.sessionMostDays * DAY;

/** Records the start or end of a session for the audit log alone. */
function logSession(trx: Transaction, action: 'session.start' | 'session.end', userId: string) {
  return recordChanges(trx, [{ tag: `session:${userId}`, action, actor: userId }]);
}

/**
 * Starts a session of a person and returns its token, which is stored only as a hash; `tokenHash` is that
 * of a token which the browser has already.
 */
export async function startSession(
  trx: Transaction,
  userId: string,
  device: string,
  now = new Date(),
  tokenHash?: string,
): Promise<string> {
  const token = newSecret();
  const at = now.toISOString();
  const ended = await endedTime(trx, now);
  await trx.deleteFrom('sessions').where('expires_at', '<', ended).execute();
  await trx
    .insertInto('sessions')
    .values({
      id: newId(now),
      token_hash: tokenHash ?? hashSecret(token),
      user_id: userId,
      device,
      created_at: at,
      last_seen_at: at,
      expires_at: expiry(now, at),
    })
    .execute();
  await logSession(trx, 'session.start', userId);
  return token;
}

const sessionOver = () => new DomainError(401, 'Please sign in.');

/** Throws 401 where a session has ended since a call began, whose body may have taken minutes. */
export async function requireOpenSession(db: Queries, id: string): Promise<void> {
  const session = db.selectFrom('sessions').select('id').where('id', '=', id);
  if (!(await session.executeTakeFirst())) throw sessionOver();
}

/**
 * Gives a session another token and returns it, since what the person may do or how they sign in has
 * changed: whoever has got hold of the old one is out. It comes before the change: throws 401 where the session has ended
 * since the proof, so that nobody undoes what ended it.
 */
export async function renewToken(trx: Transaction, sessionId: string): Promise<string> {
  const token = newSecret();
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ token_hash: hashSecret(token) })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!numUpdatedRows) throw sessionOver();
  return token;
}

/**
 * Whether a time after now was noted while the clock was ahead. When it is behind now, the changes
 * are also of later.
 */
async function wasAhead(db: Queries, now: Date): Promise<boolean> {
  const newest = await newestChangeTime(db);
  return newest !== null && newest.getTime() < now.getTime() + TOUCH_EVERY;
}

/** A person who is signed in, and their session. */
export interface SignedIn {
  user: User;
  sessionId: string;
  /** When the person last proved in the session who they are (see `requireProof`). */
  provenAt: string | null;
  /** Whether the site demands two-step sign-in of the person, who has none yet. */
  mustSetUp: boolean;
}

/**
 * Returns the person and session of a token; null when it is unknown or expired, or the person is
 * not active.
 */
export async function findSession(
  db: Queries,
  token: string,
  now = new Date(),
): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email', 'role', 'slug', 'bio', 'image_url'])
    .select(['sessions.id as session_id', 'last_seen_at', 'expires_at', 'proven_at'])
    .select('sessions.created_at as signed_in_at')
    .select(twoStepState)
    .where('token_hash', '=', hashSecret(token))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return null;
  // Sessions of before this limit may have been prolonged beyond it.
  if (latestEnd(row.signed_in_at) <= now.getTime()) return null;
  const unseen = now.getTime() - Date.parse(row.last_seen_at);
  if (unseen > TOUCH_EVERY || (unseen < -TOUCH_EVERY && (await wasAhead(db, now)))) {
    const at = now.toISOString();
    const signedInAt = [row.signed_in_at, at].sort()[0] ?? at;
    await noteUse(
      db
        .updateTable('sessions')
        .set({ created_at: signedInAt, last_seen_at: at, expires_at: expiry(now, signedInAt) })
        .where('id', '=', row.session_id),
    );
  }
  const user = presentUser(row);
  return {
    user,
    sessionId: row.session_id,
    provenAt: row.proven_at,
    mustSetUp: mustSetUp(user.role, row),
  };
}

/** Returns the role of the person of each session that goes on, by the hash of its token. */
export async function rolesOf(
  db: Queries,
  tokenHashes: string[],
  now = new Date(),
): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['token_hash', 'role'])
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now.toISOString())
    .where('sessions.created_at', '>', later(now, -limits.sessionMostDays * DAY))
    .where('active', '=', 1)
    .execute();
  return new Map(rows.map(({ token_hash, role }) => [token_hash, role]));
}

/** Lists the sessions of a person: the present one first, then the most recently used. */
export async function listSessions(
  db: Queries,
  { user, sessionId }: SignedIn,
  now = new Date(),
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user._id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.adminList)
    .execute();
  const sessions = rows.map(({ id, device, created_at, last_seen_at }) => ({
    _id: id,
    device,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    current: id === sessionId,
  }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Ends one session of a person; returns whether there was one. Runs in the caller's transaction.
 */
export async function endSession(
  trx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!numDeletedRows) return false;
  await logSession(trx, 'session.end', userId);
  return true;
}

/** Ends all sessions of a person but the present one. Runs in the caller's transaction. */
export async function signOutElsewhere(
  trx: Transaction,
  { user, sessionId }: SignedIn,
): Promise<void> {
  await endOtherSessions(trx, user._id, sessionId);
  await logSession(trx, 'session.end', user._id);
}

/** Ends the sessions of a person, except one. */
export async function endOtherSessions(
  trx: Transaction,
  userId: string,
  except?: string,
): Promise<void> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) query = query.where('id', '!=', except);
  await query.execute();
}
