import { createContext, type ReactNode, use } from 'react';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The label of the confirming button. */
  action: string;
}

export const Confirm = createContext<(question: Question) => Promise<boolean>>(async () => false);

/** Asks before something that cannot easily be taken back: `if (await confirm({ … })) …`. */
export function useConfirm() {
  return use(Confirm);
}
