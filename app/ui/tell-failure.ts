import { ApiError } from '../client/api.ts';
import { tellProblem } from './toast.tsx';

/** The problem of each invalid value, by its path: `socialLinks.0.url`. */
export type Problems = Record<string, string | undefined>;

/** Reports a failure in a toast and returns the problems of the fields that the server names. */
export function tellFailure(error: unknown, say?: (error: unknown) => string): Problems {
  tellProblem(error, say);
  return error instanceof ApiError ? error.fields : {};
}
