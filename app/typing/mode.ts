import { useSyncExternalStore } from 'react';

const KEY = 'hindiTyping';
const CHANGED = 'hindityping';

const read = () => localStorage.getItem(KEY) === 'on';

function subscribe(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  window.addEventListener('storage', tell);
  return () => {
    window.removeEventListener(CHANGED, tell);
    window.removeEventListener('storage', tell);
  };
}

/** Says whether typing in Hindi is switched on on this device. */
export function useHindiTyping(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

/** Switches typing in Hindi on or off, in every window. */
export function toggleHindiTyping(): void {
  localStorage.setItem(KEY, read() ? 'off' : 'on');
  window.dispatchEvent(new Event(CHANGED));
}
