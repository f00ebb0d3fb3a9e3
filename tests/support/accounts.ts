import { argon2Sync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import type { Role } from '../../contract/permissions.ts';
import type { User, UserInfo } from '../../contract/users.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { write } from '../../database/transactions.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { requireSession } from '../../domain/users/second-factor/second-step.ts';
import { startSession } from '../../domain/users/sessions.ts';
import { checkSignIn, type Origin, signIn } from '../../domain/users/sign-in.ts';
import { createAccount } from '../../domain/users/sign-up.ts';
import type { Site } from './site.ts';

/** The password of every test account. */
export const PASSWORD = 'ek lambi si kahani';
const passwordHash = cheapHash(PASSWORD);

/**
 * Hashes a password as it is stored, at the lowest possible cost: signing in reads the cost from
 * the hash, and tests sign in by the hundred.
 */
function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message, nonce, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

let count = 0;

/** The device and address from which people of tests sign in. */
const testBrowser = { device: 'Tests', address: '127.0.0.1' };

/** Makes a person of this role and signs them in; each call makes a new one. */
export async function newPerson(
  { database }: Pick<Site, 'database'>,
  role: Role,
  name?: string,
): Promise<UserInfo> {
  count += 1;
  const email = `${role}-${process.pid}-${count}@example.org`;
  const account = { name: name ?? `Test ${role}`, email, passwordHash, role };
  await write(database.db, (trx) => createAccount(trx, account));
  return signInAs(database, { email, password: PASSWORD }, testBrowser);
}

/** Signs in as the API does; throws what the API would answer. */
export async function signInAs(
  database: Database,
  body: Parameters<typeof checkSignIn>[1],
  origin: Origin,
): Promise<UserInfo> {
  const checked = await checkSignIn(database, body, origin);
  return requireSession(await write(database.db, (trx) => signIn(trx, checked)));
}

/** Makes a person of this role without a session, for tests of the domain. */
export async function newUser(db: Kysely<Schema>, role: Role): Promise<User> {
  count += 1;
  const account = { name: role, email: `${role}-${count}@example.org`, passwordHash: '', role };
  const id = await write(db, (trx) => createAccount(trx, account));
  return requireUser(db, id);
}

/** Proves who a person is, with the password and a code, so that the session may change how they sign in. */
export function prove(
  site: Pick<Site, 'url'>,
  person: { token: string },
  code?: string,
): ReturnType<typeof call> {
  const proof = { currentPassword: PASSWORD, ...(code && { code }) };
  return call(site, person, 'POST', '/api/users/me/proof', proof);
}

/** Gives the password in the dialog that asks who it is. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Starts a session in which the person has just proved who they are, and returns its token. */
export async function provenSession({ database: { db } }: Pick<Site, 'database'>, userId: string) {
  const token = await write(db, (trx) => startSession(trx, userId, 'Tests'));
  const proven_at = new Date().toISOString();
  await db.updateTable('sessions').set({ proven_at }).where('user_id', '=', userId).execute();
  return { token };
}

export type People = Record<Role, User>;

/** Makes one person of each role. */
export async function newPeople(db: Kysely<Schema>): Promise<People> {
  return {
    admin: await newUser(db, 'admin'),
    editor: await newUser(db, 'editor'),
    author: await newUser(db, 'author'),
    contributor: await newUser(db, 'contributor'),
    reader: await newUser(db, 'reader'),
  };
}

/** Opens the pages of this browser as this person. */
export async function actAs(page: Page, info: UserInfo): Promise<void> {
  await page.addInitScript(
    // Unlike the storages, the tab's name outlives signing out.
    `if (window === top && window.name !== 'acts') { window.name = 'acts';
      localStorage.setItem('userInfo', ${JSON.stringify(JSON.stringify(info))}); }`,
  );
}

/**
 * Calls the API with JSON or a form as this person (or as a visitor) and returns status and body,
 * as text where it is not JSON. `language` is the language that the answer is asked for in.
 */
export async function call(
  site: Pick<Site, 'url'>,
  person: { token: string } | null,
  method: string,
  path: string,
  body?: unknown,
  language?: Language,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const form = body instanceof FormData || body instanceof Blob;
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      ...(language && { [LANGUAGE_HEADER]: language }),
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.includes('json');
  const parsed: unknown = json ? JSON.parse(text) : text || null;
  return { status: answer.status, body: parsed, headers: answer.headers };
}
