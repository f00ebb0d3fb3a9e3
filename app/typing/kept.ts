/**
 * Choices of writing in Hindi on this device: whether typing is on, whether Enter also breaks the line, and whether
 * there is a button that writes down what is said, and whether unknown words are underlined.
 */
export const places = {
  typing: 'hindiTyping',
  enterBreaks: 'hindiEnterBreaks',
  voice: 'hindiVoice',
  spelling: 'hindiSpelling',
} as const;
export type Choice = keyof typeof places;

/** Tells every part of a window that a choice has changed. */
export const CHANGED = 'hindityping';

/** Whether a choice is on on this device. */
export const isOn = (choice: Choice): boolean => localStorage.getItem(places[choice]) === 'on';

/** Keeps a choice on this device, for every window. */
export function keep(place: string, value: string): void {
  localStorage.setItem(place, value);
  window.dispatchEvent(new Event(CHANGED));
}
