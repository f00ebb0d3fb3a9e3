import { useEffect, useRef } from 'react';

/** Calls a function at Ctrl+S, on Apple's keyboards ⌘S, on any layout; not from within a dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      // A Hindi layout has a vowel sign on this key.
      const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS';
      if (!isS || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
