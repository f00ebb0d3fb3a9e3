import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../client/api.ts';
import { words } from '../words/admin/admin.ts';
import { toastPart } from './overlays.ts';
import { loadPart } from './use-part.ts';

/** Milliseconds for which a failure, or an offer to undo, is shown. */
const READABLE = 8000;

type Toaster = typeof import('./toaster.tsx');

/** Shows a toast as soon as there is a place for it and the code is there. */
let waiting: ((toaster: Toaster) => void) | undefined;
/** The failure that was shown last. */
let problem: string | number | undefined;
/** Draws the place of toasts anew, where there is one, with a text that needs no code. */
let draw: ((text: string) => void) | undefined;

/** The place of toasts. Their code is loaded for the first one; a plain line says what cannot wait for it. */
export function Toasts() {
  const [drawn, setDrawn] = useState({ plain: '' });
  const { loaded } = toastPart;
  useEffect(() => {
    draw = (plain) => setDrawn({ plain });
    return () => {
      draw = undefined;
    };
  }, []);
  // After each drawing: the library listens from its own first effect on.
  useEffect(() => {
    if (!loaded) return;
    waiting?.(loaded);
    waiting = undefined;
  });
  useEffect(() => {
    if (!drawn.plain) return;
    const timer = setTimeout(setDrawn, READABLE, { plain: '' });
    return () => clearTimeout(timer);
  }, [drawn]);
  if (loaded) return <loaded.default />;
  return (
    <p className="plain-toast" role="status">
      {drawn.plain}
    </p>
  );
}

/** Shows a toast in place of the one that is there. */
function show(text: string, make: (toaster: Toaster) => void): void {
  waiting = (toaster) => {
    toaster.toast.dismiss();
    make(toaster);
  };
  loadPart(toastPart).then(
    () => draw?.(''),
    () => draw?.(text),
  );
}

/** Shows a success; `undo` is possible as long as the line is shown. */
export function tell(text: string, undo?: () => void): void {
  const action = undo && { label: words.ui.undo, onClick: undo };
  show(text, ({ toast, inReach }) => toast(text, action ? { ...inReach(READABLE), action } : {}));
}

/** Shows a success, and below it what can be done next. */
export function tellWith(text: string, next: ReactNode): void {
  show(text, ({ toast, inReach }) => toast(text, inReach(10_000, next)));
}

interface Offer {
  yes: string;
  no: string;
  onYes: () => void;
}

/** Shows an offer until it is answered. */
export function offer(text: string, { yes, no, onYes }: Offer): void {
  const action = { label: yes, onClick: onYes };
  const cancel = { label: no, onClick: () => {} };
  show(text, ({ toast, inReach }) =>
    toast(text, { ...inReach(Number.POSITIVE_INFINITY), action, cancel }),
  );
}

/** Shows a failure with the server's message or a generic one. */
export function tellProblem(error: unknown, say = messageOf): void {
  const text = say(error);
  show(text, ({ toast }) => {
    problem = toast.error(text, { duration: READABLE });
  });
}

/** Takes the failure away that is shown: what was tried has succeeded since. */
export function endProblem(): void {
  if (problem !== undefined) toastPart.loaded?.toast.dismiss(problem);
  problem = undefined;
  draw?.('');
}
