import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { roleSchema } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';

const KEY = 'userInfo';

/** The least that must be there; the whole answer of the sign-in is kept around it. */
const storedSchema = z.looseObject({
  _id: z.string(),
  name: z.string(),
  token: z.string().min(1),
  role: roleSchema,
});
type Stored = z.infer<typeof storedSchema>;

let raw: string | null = null;
let parsed: Stored | null = null;

/** Who is signed in on this device; null on the server and for visitors. */
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

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps the whole answer of a sign-in, or what has changed of it. */
export function storeUserInfo(values: UserInfo | Partial<UserInfo>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readUserInfo(), ...values }));
  tell();
}

export function clearUserInfo(): void {
  localStorage.removeItem(KEY);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Who is signed in, kept up to date over all tabs. */
export function useUserInfo(): Stored | null {
  return useSyncExternalStore(subscribe, readUserInfo, () => null);
}
