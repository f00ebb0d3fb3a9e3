import type { ExpressionBuilder } from 'kysely';
import type { Role } from '../../contract/permissions.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import type { Schema } from '../../database/schema.ts';
import { endedTime } from '../erasing-time.ts';
import { DomainError } from '../errors.ts';
import { hashSecret, newSecret } from '../secrets.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The lifetimes of the kinds of links, in milliseconds. */
export const lifetimes = {
  first: 3650 * DAY,
  invite: 7 * DAY,
  reset: DAY,
  code: 10 * MINUTE,
  passkey: 5 * MINUTE,
  email: DAY,
  enter: 15 * MINUTE,
  backup: 2 * MINUTE,
} as const;

export interface NewLink {
  kind: keyof typeof lifetimes;
  userId?: string;
  email?: string;
  role?: Role;
  createdBy?: string;
  browserHash?: string;
  about?: string;
}

/** Creates a link that works once and returns its code, which is stored only as a hash. */
export async function makeLink(trx: Transaction, link: NewLink, now = new Date()): Promise<string> {
  const code = newSecret();
  const at = now.toISOString();
  const ended = await endedTime(trx, now);
  await trx.deleteFrom('links').where('expires_at', '<', ended).execute();
  await trx
    .insertInto('links')
    .values({
      code_hash: hashSecret(code),
      kind: link.kind,
      user_id: link.userId ?? null,
      email: link.email ?? null,
      role: link.role ?? null,
      created_by: link.createdBy ?? null,
      about: link.about ?? '',
      created_at: at,
      expires_at: later(now, lifetimes[link.kind]),
      ...(link.browserHash && { browser_hash: link.browserHash }),
    })
    .execute();
  return code;
}

/**
 * Whether a link is none that somebody made for another person who is no administrator any more: it may have been written at
 * the moment in which they were shut out.
 */
export const hasRightfulMaker = ({
  eb,
  or,
  ref,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, 'links'>) =>
  or([
    eb('links.created_by', 'is', null),
    eb('links.created_by', '=', ref('links.user_id')),
    exists(
      selectFrom('users as makers')
        .select('makers.id')
        .whereRef('makers.id', '=', 'links.created_by')
        .where('makers.role', '=', 'admin')
        .where('makers.active', '=', 1),
    ),
  ]);

/** Returns the link of a code; null when the code is unknown, used or expired, or not `hasRightfulMaker`. */
export async function findLink(db: Queries, kind: NewLink['kind'], code: string, now = new Date()) {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .where('kind', '=', kind)
    .where(hasRightfulMaker)
    .executeTakeFirst();
  return link && link.expires_at > now.toISOString() ? link : null;
}

/** Returns the error for a code that no longer works: 404. */
export function uselessLink(): DomainError {
  return new DomainError(404, 'This link has been used or is too old. Please ask for a new one.');
}

/** Returns the link of a code and deletes it. Runs in the transaction of its use. Throws 404. */
export async function redeemLink(
  trx: Transaction,
  kind: NewLink['kind'],
  code: string,
  now = new Date(),
) {
  const link = await findLink(trx, kind, code, now);
  const { numDeletedRows } = await trx
    .deleteFrom('links')
    .where('code_hash', '=', hashSecret(code))
    .where('kind', '=', kind)
    .executeTakeFirst();
  // When no row was deleted, the link has just been used elsewhere.
  if (!link || !numDeletedRows) throw uselessLink();
  return link;
}

/** Deletes all links that belong to a person's account. */
export async function forgetLinks(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('links').where('user_id', '=', userId).execute();
}

/** Deletes the sign-ins of a person that wait for a code. */
export async function forgetPending(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('links').where('user_id', '=', userId).where('kind', '=', 'code').execute();
}

/** Deletes the links that a person has made for others. */
export async function forgetMadeLinks(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('links')
    .where('created_by', '=', userId)
    .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('user_id', '<>', userId)]))
    .execute();
}

/** Creates the code for the first account, which replaces the code of an earlier start. */
export async function makeFirstLink(trx: Transaction): Promise<string> {
  await trx.deleteFrom('links').where('kind', '=', 'first').execute();
  return makeLink(trx, { kind: 'first' });
}
