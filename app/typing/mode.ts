import { useSyncExternalStore } from 'react';

/** Choices of typing in Hindi on this device: whether it is on, and whether Enter also breaks the line. */
const places = { typing: 'hindiTyping', enterBreaks: 'hindiEnterBreaks' } as const;
type Choice = keyof typeof places;

const CHANGED = 'hindityping';

export const isOn = (choice: Choice) => localStorage.getItem(places[choice]) === 'on';

function subscribe(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  window.addEventListener('storage', tell);
  return () => {
    window.removeEventListener(CHANGED, tell);
    window.removeEventListener('storage', tell);
  };
}

/** Says whether a choice is on on this device. */
export function useTypingChoice(choice: Choice): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(choice),
    () => false,
  );
}

/** Switches a choice on or off, in every window. */
export function toggleTypingChoice(choice: Choice): void {
  localStorage.setItem(places[choice], isOn(choice) ? 'off' : 'on');
  window.dispatchEvent(new Event(CHANGED));
}

/** Says whether typing in Hindi is switched on on this device. */
export const useHindiTyping = () => useTypingChoice('typing');

export const toggleHindiTyping = () => toggleTypingChoice('typing');
