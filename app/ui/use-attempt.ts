import { useState } from 'react';
import { isOnline } from '../client/online.ts';
import { tellProblem } from './toast.tsx';

/**
 * Runs work on which nothing else on the screen waits: says what failed, and then does what is to be done in any
 * case where the server can be reached. `busy` until then.
 */
export function useAttempt(inAnyCase?: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch(tellProblem);
    if (isOnline()) await inAnyCase?.();
    setBusy(false);
  }
  return { busy, attempt };
}
