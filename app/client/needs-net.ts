import { useSyncExternalStore } from 'react';
import type { ClientInstrumentation } from 'react-router';
import { newListeners } from './listeners.ts';
import { isOnline, noteReached, subscribeOnline } from './online.ts';

/** A navigation that waits for the net. */
interface Wait {
  /** Looks for the net again. */
  again: () => void;
  /** Gives the navigation up; the screen stays. */
  stay: () => void;
}

let current: Wait | null = null;
/** The number of the newest navigation; an older one that still waits never goes on. */
let newest = 0;
const { subscribe, tell, isHeard } = newListeners();

function show(wait: Wait | null): void {
  current = wait;
  tell();
}

async function findsNet(): Promise<boolean> {
  if (isOnline()) return true;
  const found = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (found) noteReached(true);
  return found;
}

/** Resolves when the person or the browser thinks that the net is back; never once the person stays. */
const nextTry = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeOnline(() => isOnline() && again());
    const again = () => {
      stop();
      resolve();
    };
    show({
      again,
      stay: () => {
        stop();
        show(null);
      },
    });
  });

/**
 * Makes navigations wait while the site cannot be reached: without its script and its data no screen can
 * be shown, and the router would reload the document, which ends at the browser's own error page.
 * Only where something on the screen says so (`useNeedsNet`).
 */
export const waitingForNet: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go) {
        newest += 1;
        const mine = newest;
        if (isHeard()) {
          while (!(await findsNet())) await nextTry();
          if (mine !== newest) return new Promise<void>(() => {});
          show(null);
        }
        await go();
      },
    }),
};

/** Returns the navigation that waits for the net; null when none does. */
export function useNeedsNet(): Wait | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
