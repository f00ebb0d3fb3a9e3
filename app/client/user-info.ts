import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { roleSchema } from '../../contract/permissions.ts';
import { type SignUpAnswer, type UserInfo, userInfoSchema } from '../../contract/users.ts';
import { forgetPerson } from '../enhance/signing-out.ts';
import { newListeners } from './listeners.ts';

const KEY = 'userInfo';

/** The sign-in's answer, kept whole: what this version does not know is stored too. */
export const signedInSchema = userInfoSchema.loose();

/**
 * What is stored. A token alone opens the admin; what else it needs to know of the person comes with
 * the first answer of the server.
 */
const storedSchema = z.looseObject({
  _id: z.string().catch(''),
  name: z.string().catch(''),
  email: z.string().optional().catch(undefined),
  token: z.string().min(1),
  role: roleSchema.optional().catch(undefined),
  /** Whether the e-mail of a sign-up waited to be confirmed when this was stored. */
  mustConfirm: z.boolean().optional().catch(undefined),
});
type Stored = z.infer<typeof storedSchema>;

let raw: string | null = null;
let parsed: Stored | null = null;

/** Returns who is signed in on this device; null on the server and for visitors. */
export function readUserInfo(): Stored | null {
  const now = localStorage.getItem(KEY);
  if (now !== raw) {
    raw = now;
    try {
      parsed = storedSchema.safeParse(JSON.parse(now ?? 'null')).data ?? null;
    } catch {
      parsed = null;
    }
  }
  return parsed;
}

const { subscribe: listen, tell } = newListeners();

/** Stores the whole answer of a sign-in, or changes of it. */
export function storeUserInfo(values: UserInfo | Partial<SignUpAnswer>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readUserInfo(), ...values }));
  tell();
}

/** Deletes who is signed in, and what they have typed, from this browser. */
export function clearUserInfo(): void {
  forgetPerson(readUserInfo()?._id ?? '');
  tell();
}

/** What is stored where a session is over and nobody has signed out. */
const OVER = 'null';

/** Deletes a session that is over from this browser; what the person keeps here waits for them. */
export function dropSession(): void {
  localStorage.setItem(KEY, OVER);
  tell();
}

/** Whether nobody is signed in because a session is over. */
export const isSessionOver = () => localStorage.getItem(KEY) === OVER;

function subscribe(listener: () => void): () => void {
  const stop = listen(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** Returns who is signed in, up to date across all tabs. */
export function useUserInfo(): Stored | null {
  return useSyncExternalStore(subscribe, readUserInfo, () => null);
}
