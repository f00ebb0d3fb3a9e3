import { type RefObject, useEffect, useRef } from 'react';
import { words } from '../words/admin/admin.ts';
import { useConfirm } from './confirm.tsx';

/** Gets a function that says whether something typed is not saved yet. */
export type Unsaved = RefObject<() => boolean>;

/** Lets the dialog around a form know whether something in it is not saved. */
export function useTellUnsaved(unsaved: Unsaved, isUnsaved: () => boolean): void {
  useEffect(() => {
    unsaved.current = isUnsaved;
    return () => {
      unsaved.current = () => false;
    };
  }, [unsaved, isUnsaved]);
}

/** Closes a dialog, which asks first where its form says that something in it is not saved. */
export function useGuardedClose(close: () => void): {
  unsaved: Unsaved;
  leave: () => Promise<void>;
} {
  const unsaved = useRef(() => false);
  const confirm = useConfirm();
  async function leave() {
    const { title, text, leave: action } = words.ui.leave;
    if (!unsaved.current() || (await confirm({ title, text, action }))) close();
  }
  return { unsaved, leave };
}
