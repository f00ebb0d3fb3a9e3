import { foldForSearch } from '../../hindi/words/fold.ts';
import { latinForm, soundKey } from '../../hindi/words/phonetic-key.ts';
import { wordsIn } from '../../hindi/words/word.ts';

/** The least letters of a sound that is looked for: nearly every tag has a shorter one. */
const LEAST = 2;

const soundsOf = (text: string) => wordsIn(text).map(({ text: word }) => latinForm(word));

/** A name in any spelling of its letters. */
export const nameKey = (name: string) => foldForSearch(name) || name;

/**
 * Returns what a search of tags reads: the names folded, the addresses, and each word by its sound in Latin
 * letters, so that `mausam` finds मौसम.
 */
export function tagSearchText(names: string[], slugs: string[]): string {
  const given = names.filter(Boolean);
  const sounds = new Set(soundsOf(given.join(' ')));
  return [
    ...given.map((name) => `\n=${foldForSearch(name)}\n`),
    slugs.filter(Boolean).join('\n'),
    [...sounds].map((sound) => ` ~${sound} #${soundKey(sound)}`).join(''),
  ].join('\n');
}

/** The pieces of `tagSearchText` that a search looks for: the text as typed, or a piece for each of its words. */
export function soughtIn(q: string): { text: string; words: string[][] } {
  const words = soundsOf(q).map((sound) => {
    const key = soundKey(sound);
    return key.length < LEAST ? [` ~${sound}`] : [` ~${sound}`, ` #${key}`];
  });
  return { text: foldForSearch(q.trim()), words };
}
