import { ApiError, messageOf } from '../client/api.ts';
import { failures } from '../words/failures.ts';
import { tellProblem } from './toast.tsx';

/** The problem of each invalid value, by its path: `socialLinks.0.url`. */
export type Problems = Record<string, string | undefined>;

/** Returns the message for a form: the server names a value in a list by its path, which means nothing to people. */
function formMessageOf(error: unknown): string {
  const names = error instanceof ApiError ? Object.keys(error.fields) : [];
  return names.some((name) => name.includes('.')) ? failures.marked : messageOf(error);
}

/** Reports a failure in a toast and returns the problems of the fields that the server names. */
export function tellFailure(error: unknown, say = formMessageOf): Problems {
  tellProblem(error, say);
  return error instanceof ApiError ? error.fields : {};
}
