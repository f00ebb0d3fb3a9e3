import { soundOf } from './alike.ts';

const letters = [...'अआइईउऊऋएऐओऔऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौॉंँः़', '्'];

/** Returns every text that one letter more, less, otherwise or exchanged with the next makes of a word. */
export function* nearSpellings(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    for (const letter of letters) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}

/** What a letter costs that is written for another of the same sound, and one that is a sign. */
const ALIKE = 0.4;
const SIGN = 0.8;
const isSign = (letter: string) => /\p{M}/u.test(letter);

function exchange(one: string, other: string): number {
  if (one === other) return 0;
  if (soundOf(one) === soundOf(other)) return ALIKE;
  return isSign(one) && isSign(other) ? SIGN : 1;
}

const single = (letter: string) => (isSign(letter) ? SIGN : 1);

/** Returns in how many letters two words differ; letters that sound alike and signs count less. */
export function distance(one: string, other: string): number {
  let row = [0];
  for (const letter of other) row.push((row.at(-1) ?? 0) + single(letter));
  let [above, before]: [number[], string] = [[], ''];
  for (const letter of one) {
    const next = [(row[0] ?? 0) + single(letter)];
    for (let at = 1; at <= other.length; at += 1) {
      const wanted = other[at - 1] ?? '';
      const swapped = letter === other[at - 2] && before === wanted;
      next.push(
        Math.min(
          (row[at] ?? 0) + single(letter),
          (next[at - 1] ?? 0) + single(wanted),
          (row[at - 1] ?? 0) + exchange(letter, wanted),
          swapped ? (above[at - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [above, row, before] = [row, next, letter];
  }
  return row[other.length] ?? Infinity;
}
