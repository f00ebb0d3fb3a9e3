import { z } from 'zod';
import { wordBefore } from './context.ts';

const KEY = 'hindiChoices';
/** The numbers of words and pairs, and of choices for each, that are remembered; the oldest are forgotten. */
const WORDS = 4000;
const CHOICES = 3;

const schema = z.record(z.string(), z.array(z.string()));

/** Words that the writer has chosen for some letters on this device, the last choice first. */
export interface Choices {
  /** After the same word. */
  here: readonly string[];
  ever: readonly string[];
}

/** What was read last: it is asked for with each key. */
let known: { stored: string; choices: Map<string, string[]> } = { stored: '', choices: new Map() };

function read(): Map<string, string[]> {
  const stored = localStorage.getItem(KEY) ?? '{}';
  if (stored === known.stored) return known.choices;
  let choices = new Map<string, string[]>();
  try {
    choices = new Map(Object.entries(schema.safeParse(JSON.parse(stored)).data ?? {}));
  } catch {
    // Something else has written there.
  }
  known = { stored, choices };
  return choices;
}

/** The name of the letters after a word; no letters are named so. */
function pairOf(latin: string, before: string): string {
  const word = wordBefore(before);
  return word && `${word} ${latin}`;
}

/** Returns what the writer has chosen for these letters after a text. */
export function choicesFor(latin: string, before: string): Choices {
  const typed = latin.toLowerCase();
  const choices = read();
  const pair = pairOf(typed, before);
  return { here: (pair && choices.get(pair)) || [], ever: choices.get(typed) ?? [] };
}

/** Remembers a choice on this device, also for the word before it. */
export function rememberChoice(latin: string, word: string, before: string): void {
  const typed = latin.toLowerCase();
  const choices = new Map(read());
  for (const key of [typed, pairOf(typed, before)]) {
    if (!key) continue;
    const earlier = choices.get(key) ?? [];
    choices.delete(key);
    choices.set(key, [word, ...earlier.filter((choice) => choice !== word)].slice(0, CHOICES));
  }
  const latest = [...choices].slice(-WORDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // The storage is full: nothing new is learnt, but typing goes on.
  }
}
