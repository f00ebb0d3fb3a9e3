import { useSyncExternalStore } from 'react';
import { CHANGED, type Choice, isOn, keep, places } from './kept.ts';

/** How keys become Hindi: by the sound of their letters, or as on one of two Hindi keyboards. */
export const layouts = ['sound', 'inscript', 'remington'] as const;
export type Layout = (typeof layouts)[number];
const LAYOUT = 'hindiLayout';

function layoutHere(): Layout {
  const stored = localStorage.getItem(LAYOUT);
  return layouts.find((layout) => layout === stored) ?? 'sound';
}

function subscribe(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  window.addEventListener('storage', tell);
  return () => {
    window.removeEventListener(CHANGED, tell);
    window.removeEventListener('storage', tell);
  };
}

/** Whether a choice is on on this device. */
export function useTypingChoice(choice: Choice): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(choice),
    () => false,
  );
}

/** Switches a choice on or off, in every window. */
export function toggleTypingChoice(choice: Choice): void {
  keep(places[choice], isOn(choice) ? 'off' : 'on');
}

/** Whether typing in Hindi is switched on on this device. */
export const useHindiTyping = () => useTypingChoice('typing');

export const toggleHindiTyping = () => toggleTypingChoice('typing');

/** Says how keys become Hindi on this device. */
export const useLayout = () => useSyncExternalStore(subscribe, layoutHere, () => 'sound' as const);

export const chooseLayout = (layout: Layout) => keep(LAYOUT, layout);
