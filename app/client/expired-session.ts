import { useSyncExternalStore } from 'react';

/** The calls that wait until the person has signed in again in the dialog. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Opens the sign-in dialog; resolves when the person has signed in again. */
export function signInAgain(): Promise<void> {
  waiting ??= Promise.withResolvers<void>();
  tell();
  return waiting.promise;
}

/** Lets the waiting calls go on; called by the dialog. */
export function signedInAgain(): void {
  waiting?.resolve();
  waiting = null;
  tell();
}

/** Says whether the dialog must be open. */
export function useSignInAgain(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
    () => false,
  );
}
