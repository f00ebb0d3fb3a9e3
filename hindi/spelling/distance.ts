import { type Code, type EditCosts, editDistance, editsOf } from '../words/edit-distance.ts';
import { soundOf } from './alike.ts';

const letters = [...'अआइईउऊऋएऐओऔऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौॉंँः़', '्'];

/** Returns every text that one letter makes of a word. */
export const nearSpellings = (word: string) => editsOf(word, letters);

/** What a letter costs that is written for another of the same sound, and one that is a sign. */
const ALIKE = 0.4;
const SIGN = 0.8;
const isSign = (letter: string) => /\p{M}/u.test(letter);

function costOfReplacing(one: Code, other: Code): number {
  const [written, meant] = [String.fromCharCode(one), String.fromCharCode(other)];
  if (soundOf(written) === soundOf(meant)) return ALIKE;
  return isSign(written) && isSign(meant) ? SIGN : 1;
}

const single = (word: string, place: number) => (isSign(word[place] ?? '') ? SIGN : 1);

const costs: EditCosts = {
  least: SIGN,
  swapped: 1,
  surplus: single,
  missing: single,
  replaced: costOfReplacing,
};

/**
 * Returns in how many letters two words differ; letters that sound alike and signs count less. Infinity above `most`.
 */
export const distance = (one: string, other: string, most: number): number =>
  editDistance(one, other, costs, most);
