import { deviceTokenSchema } from '../../contract/device-token.ts';

const KEY = 'deviceToken';

/** Returns the secret by which the server knows this browser again; it outlives signing out. */
export function deviceToken(): string {
  const token = deviceTokenSchema.safeParse(localStorage.getItem(KEY)).data;
  if (token) return token;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEY, made);
  return made;
}
