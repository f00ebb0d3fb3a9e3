import { signInFailureSchema } from '../../contract/second-factor.ts';
import { ApiError } from './api.ts';

/** Returns the token of a sign-in that needs a code; null for any other failure. */
export function pendingOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 401) return null;
  return signInFailureSchema.safeParse(error.body).data?.pending ?? null;
}
