import { lettersOf } from '../../hindi/typing/speller/letters.ts';
import { learn } from './speller/ngrams.ts';

const ORDER = 5;

/** Creates a function that says how likely a word is in the language of these words, as a logarithm. */
export function likelihood(words: Iterable<string>): (word: string) => number {
  const ids = new Map<string, number>();
  const known = [...words].map((word) =>
    lettersOf(word).map((letter) => {
      const id = ids.get(letter) ?? ids.size + 2;
      ids.set(letter, id);
      return id;
    }),
  );
  const root = learn(known, ids.size + 2, ORDER, ORDER + 1);
  return (word) => {
    const symbols = [0, ...lettersOf(word).map((letter) => ids.get(letter) ?? -1), 1];
    let sum = 0;
    for (let end = 1; end < symbols.length; end += 1) {
      let chance = 1e-6;
      for (let from = Math.max(0, end - ORDER + 1); from <= end; from += 1) {
        let node: typeof root | undefined = root;
        for (let at = from; node && at <= end; at += 1) node = node.children.get(symbols[at] ?? -1);
        if (!node) continue;
        chance = node.chance;
        // What is only known of a shorter beginning is less sure.
        break;
      }
      sum += Math.log(chance);
    }
    return sum;
  };
}
