import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../words/admin/admin.ts';
import type { DialogProps } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogPart } from './overlays.ts';
import { DialogForms } from './unsaved.ts';
import { useConfirm } from './use-confirm.ts';
import { usePart } from './use-part.ts';

/** Stands in for a dialog that is still loading; Escape cancels it. */
function Loading({ closable = true, onOpenChange }: DialogProps) {
  useEffect(() => {
    if (!closable) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Elements below the dialog also listen for Escape.
      event.stopPropagation();
      onOpenChange(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [closable, onOpenChange]);
  return null;
}

interface NotLoadedProps extends DialogProps {
  onRetry: () => void;
}

/** Stands in for a dialog whose code could not be loaded; the browser itself draws it. */
function NotLoaded({ title, closable = true, onOpenChange, onRetry }: NotLoadedProps) {
  const box = useRef<HTMLDialogElement>(null);
  const name = useId();
  // It is closed before it goes, so that the focus returns.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onOpenChange(false);
      }}
      // Elements around the dialog also listen for Escape.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 className="dialog-title" id={name}>
        {title}
      </h2>
      <p role="alert">{words.ui.partNotLoaded}</p>
      <DialogButtons
        action={words.ui.tryAgain}
        onAction={onRetry}
        {...(closable && { onCancel: () => onOpenChange(false) })}
      />
    </dialog>
  );
}

function Loaded(props: DialogProps) {
  const { module, failed, load } = usePart(dialogPart);
  if (module) return <module.default {...props} />;
  return failed ? <NotLoaded {...props} onRetry={load} /> : <Loading {...props} />;
}

interface ModalProps extends DialogProps {
  /** False where nobody misses what was typed, such as a password: it closes unasked. */
  asks?: boolean;
}

/**
 * Shows a dialog over the screen, which asks before it closes over what is not saved in it. The code of dialogs is loaded
 * when the first one opens.
 */
export function Modal({ asks = true, ...props }: ModalProps) {
  const confirm = useConfirm();
  const [forms] = useState(() => new Set<() => boolean>());
  async function change(open: boolean) {
    const { title, text, leave: action } = words.ui.leave;
    const isUnsaved = asks && [...forms].some((isUnsaved) => isUnsaved());
    if (!isUnsaved || (await confirm({ title, text, action }))) props.onOpenChange(open);
  }
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  // A dialog that was closed before it was loaded is loaded anew when it opens again.
  if (!props.open && used && !dialogPart.loaded) setUsed(false);
  return (
    used && (
      <DialogForms value={forms}>
        <Loaded {...props} onOpenChange={change} />
      </DialogForms>
    )
  );
}
