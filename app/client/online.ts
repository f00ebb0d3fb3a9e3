import { useSyncExternalStore } from 'react';

/** True when the last call reached the server. */
let reached = true;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Notes whether a call reached the server; every call reports it. */
export function noteReached(value: boolean): void {
  if (value === reached) return;
  reached = value;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns false when the browser is offline or the server did not answer the last call. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && reached,
    () => true,
  );
}
