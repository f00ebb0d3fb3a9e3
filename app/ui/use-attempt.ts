import { useState } from 'react';
import { tellProblem } from './toast.tsx';

/**
 * Runs work on which nothing else on the screen waits: says what failed, and then does what is to be done in any
 * case. `busy` until then.
 */
export function useAttempt(inAnyCase?: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch(tellProblem);
    await inAnyCase?.();
    setBusy(false);
  }
  return { busy, attempt };
}
