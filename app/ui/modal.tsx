import { lazy, Suspense, useEffect, useState } from 'react';
import type { ModalProps } from './dialog.tsx';
import { loadDialog } from './overlays.ts';

const Dialog = lazy(loadDialog);

/** Stands in for a dialog that is still loading; Escape cancels it. */
function Loading({ open, closable = true, onOpenChange }: ModalProps) {
  useEffect(() => {
    if (!open || !closable) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Elements below the dialog also listen for Escape.
      event.stopPropagation();
      onOpenChange(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [open, closable, onOpenChange]);
  return null;
}

/** Shows a dialog over the screen. The code of dialogs is loaded when the first one opens. */
export function Modal(props: ModalProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return <Suspense fallback={<Loading {...props} />}>{used && <Dialog {...props} />}</Suspense>;
}
