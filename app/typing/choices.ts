import { z } from 'zod';

const KEY = 'hindiChoices';
/** The numbers of words, and of choices for each, that are remembered; the oldest are forgotten. */
const WORDS = 2000;
const CHOICES = 3;

const schema = z.record(z.string(), z.array(z.string()));

function read(): Map<string, string[]> {
  try {
    const stored = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return new Map(Object.entries(stored.data ?? {}));
  } catch {
    return new Map();
  }
}

/** Returns the words that the writer has chosen for these letters on this device, the last choice first. */
export function choicesFor(latin: string): string[] {
  return read().get(latin.toLowerCase()) ?? [];
}

/** Remembers a choice on this device. */
export function rememberChoice(latin: string, word: string): void {
  const typed = latin.toLowerCase();
  const choices = read();
  const before = choices.get(typed) ?? [];
  choices.delete(typed);
  choices.set(typed, [word, ...before.filter((each) => each !== word)].slice(0, CHOICES));
  const kept = [...choices].slice(-WORDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The storage is full: nothing new is learnt, but typing goes on.
  }
}
