import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';

/**
 * Makes a question that calls wait for: whoever asks while it is open waits for the same answer, and a
 * dialog shows what was asked first.
 */
export function newQuestion<Asked, Answer>() {
  let open: { asked: Asked; answer: PromiseWithResolvers<Answer> } | null = null;
  const { subscribe, tell } = newListeners();
  return {
    /** Opens the dialog; resolves with the answer. */
    ask(asked: Asked): Promise<Answer> {
      open ??= { asked, answer: Promise.withResolvers<Answer>() };
      tell();
      return open.answer.promise;
    },
    /** Closes the dialog and lets the waiting calls go on; called by the dialog. */
    answer(answer: Answer): void {
      open?.answer.resolve(answer);
      open = null;
      tell();
    },
    /** Returns what was asked; null while the dialog must be closed. */
    useAsked: (): Asked | null =>
      useSyncExternalStore(
        subscribe,
        () => open?.asked ?? null,
        () => null,
      ),
  };
}
