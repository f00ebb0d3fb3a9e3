import { useSyncExternalStore } from 'react';

/** Calls that wait for the person to sign in again, in place, with everything typed kept. */
let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks for the password in a dialog; settled when the person has signed in again. */
export function signInAgain(): Promise<void> {
  waiting ??= Promise.withResolvers<void>();
  tell();
  return waiting.promise;
}

/** The dialog says that it has worked. */
export function signedInAgain(): void {
  waiting?.resolve();
  waiting = null;
  tell();
}

/** Whether the dialog is wanted. */
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
