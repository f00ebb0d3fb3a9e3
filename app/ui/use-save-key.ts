import { useEffect, useRef } from 'react';
import { shortcutKey } from './shortcut-key.ts';

/** Calls a function at Ctrl+S, on Apple's keyboards ⌘S, on any layout; not from within a dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (shortcutKey(event) !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
