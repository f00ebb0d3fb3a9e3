import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../client/api.ts';
import { type Problems, tellFailure } from './tell-failure.ts';
import { tellProblem } from './toast.tsx';

/** Whether a call was refused because of what somebody else has done meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/**
 * Makes the `onFailed` of a form that several people may have open: where somebody else has saved meanwhile, what they
 * saved is taken in before that is told, so that the next press saves.
 */
export const afterConflict =
  (takeTheirs: () => Promise<void>) =>
  async (error: unknown): Promise<Problems> => {
    if (isConflict(error)) await takeTheirs().catch(tellProblem);
    return tellFailure(error);
  };

/** Lets a form begin with what somebody else has saved, and hold `joined`, which is what differs from it. */
export function beginWith<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset'>,
  theirs: Values,
  joined: Values,
): void {
  form.reset(theirs);
  form.reset(joined, { keepDefaultValues: true });
}
