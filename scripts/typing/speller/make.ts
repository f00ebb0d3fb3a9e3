import type { Spelling } from '../texts.ts';
import { align } from './align.ts';
import { learn } from './ngrams.ts';
import { writeKnown, writeModel, writeSections } from './write.ts';

/** Pieces that one n-gram holds, and from how many on it must have been seen twice. */
const ORDER = 5;
const RARE = 3;

/** What the speller knows of words, besides what people wrote. */
interface Words {
  likely: string[];
  formed: string[];
  /** The paradigms of each word of the list. */
  kinds: number[];
}

/**
 * Makes the file of the speller from what people wrote: the model of pieces, and four sets of words
 * in the order that `readSpeller` expects: other probable words, forms made by rules, the words
 * that were learnt, and how those were spelled; then the paradigms. `../network.py` adds the network.
 */
export function makeSpeller(spellings: Spelling[], { likely, formed, kinds }: Words): Buffer {
  const cut = align(spellings);
  const used = new Map<string, number>();
  for (const piece of cut.flatMap((pieces) => pieces ?? []))
    used.set(piece, (used.get(piece) ?? 0) + 1);
  const pieces = [...used].flatMap(([piece, times]) => (times > 1 ? [piece] : [])).sort();
  const ids = new Map(pieces.map((piece, at) => [piece, at + 2]));
  const known = cut.flatMap((one) => {
    const symbols = (one ?? []).flatMap((piece) => ids.get(piece) ?? []);
    return one && symbols.length === one.length ? [symbols] : [];
  });
  const model = learn(known, pieces.length + 2, ORDER, RARE);
  return writeSections([
    ...writeModel(pieces, model),
    writeKnown(likely),
    writeKnown(formed),
    writeKnown([...new Set(spellings.map(({ word }) => word))]),
    writeKnown(spellings.map(({ latin, word }) => `${latin} ${word}`)),
    Uint8Array.from(kinds),
  ]);
}
