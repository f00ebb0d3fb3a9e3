import { type ProofNeeds, proofNeededSchema } from '../../contract/proof-needed.ts';
import { newQuestion } from './question.ts';

/** Returns what an answer of 401 wants proved; null where the session itself is over. */
export async function proofWanted(response: Response): Promise<ProofNeeds | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return proofNeededSchema.safeParse(body).data?.prove ?? null;
}

/** Asks whether the person has proved who they are; who gives up answers false. */
export const {
  ask: askForProof,
  answer: endProof,
  useAsked: useProofAsked,
} = newQuestion<ProofNeeds, boolean>();
