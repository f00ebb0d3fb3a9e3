import { useSyncExternalStore } from 'react';
import { type ProofNeeds, proofNeededSchema } from '../../contract/proof.ts';

/** The calls that wait until the person has proved who they are, or has given up. */
let asked: { needs: ProofNeeds; answer: PromiseWithResolvers<boolean> } | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Returns what an answer of 401 wants proved; null where the session itself is over. */
export async function proofWanted(response: Response): Promise<ProofNeeds | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return proofNeededSchema.safeParse(body).data?.prove ?? null;
}

/** Opens the dialog; resolves with whether the person has proved who they are. */
export function askForProof(needs: ProofNeeds): Promise<boolean> {
  asked ??= { needs, answer: Promise.withResolvers<boolean>() };
  tell();
  return asked.answer.promise;
}

/** Closes the dialog and lets the waiting calls go on, or fail; called by the dialog. */
export function endProof(given: boolean): void {
  asked?.answer.resolve(given);
  asked = null;
  tell();
}

/** Returns what the dialog must ask for; null while it must be closed. */
export function useProofAsked(): ProofNeeds | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked?.needs ?? null,
    () => null,
  );
}
