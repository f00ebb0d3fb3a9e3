import { newQuestion } from './question.ts';

const signIn = newQuestion<true, void>();

/** Opens the sign-in dialog; resolves when the person has signed in again. */
export const signInAgain = (): Promise<void> => signIn.ask(true);

/** Lets the waiting calls go on; called by the dialog. */
export const signedInAgain = (): void => signIn.answer();

/** Whether the dialog must be open. */
export const useSignInAgain = (): boolean => signIn.useAsked() !== null;
