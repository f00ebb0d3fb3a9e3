import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';

/** True when the last call reached the server. */
let reached = true;
const { subscribe, tell } = newListeners();

/** Notes whether a call reached the server; every call reports it. */
export function noteReached(value: boolean): void {
  if (value === reached) return;
  reached = value;
  tell();
}

/** Calls a function whenever that may have changed; returns what stops it. */
export function subscribeOnline(listener: () => void): () => void {
  const stop = subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns false when the browser is offline or the server did not answer the last call. */
export const isOnline = () => navigator.onLine && reached;

/** As `isOnline`, for components. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline, () => true);
}
