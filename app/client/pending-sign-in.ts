import { signInFailureSchema } from '../../contract/second-factor.ts';
import { ApiError } from './api.ts';

/** What a sign-in is gone on with that wants a code, too; null for any other failure. */
export function pendingOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 401) return null;
  return signInFailureSchema.safeParse(error.body).data?.pending ?? null;
}
