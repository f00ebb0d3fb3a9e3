import { useEffect } from 'react';
import { focusTitle } from '../ui/focus-title.ts';

/** Leads whoever has sent a form to the title of the screen, once an answer takes the place of the form with the focus. */
export function useFocusAnswer(answer: unknown): void {
  useEffect(() => {
    if (answer) focusTitle();
  }, [answer]);
}
