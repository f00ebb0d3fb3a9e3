import { toNfc } from '../nfc.ts';
import { foldNasals } from '../words/nasals.ts';

/** Spellings that are both right beside those of nasals: a nukta that may be left out, ये and ए. */
const bothRight: readonly (readonly [RegExp, string])[] = [
  [/(?<=[कखगजफ])़/gu, ''],
  [/(?<=[ािुूोए])ये/gu, 'ए'],
  [/(?<=[ािुूोए])यी/gu, 'ई'],
];

/** Letters that sound alike, so that one is often written for the other, and the one that stands for both. */
const confused: readonly (readonly [RegExp, string])[] = [
  [/ी/gu, 'ि'],
  [/ई/gu, 'इ'],
  [/ू/gu, 'ु'],
  [/ऊ/gu, 'उ'],
  [/़/gu, ''],
  [/ष/gu, 'श'],
  [/ण/gu, 'न'],
  [/ृ/gu, '्रि'],
  [/ऋ/gu, 'रि'],
  [/([क-ह])्(?=\1)/gu, ''],
];

const replaceAll = (word: string, rules: readonly (readonly [RegExp, string])[]) =>
  rules.reduce((text, [one, other]) => text.replace(one, other), word);

/** Returns the one of several right spellings that stands for all. */
export const foldSpelling = (word: string) =>
  replaceAll(foldNasals(toNfc(word), 'spelling'), bothRight);

/** Returns what is left of a folded word when letters that sound alike are one. */
export const soundOf = (word: string) => replaceAll(word, confused);
