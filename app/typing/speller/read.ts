import { sectionsOf } from './bytes.ts';
import { type Known, readKnown } from './known.ts';
import { readModel } from './model.ts';
import { createSpeller } from './spell.ts';

/** What `scripts/typing-words.ts` has learnt of how people spell. */
export interface Speller extends ReturnType<typeof createSpeller> {
  /** Words of large lists, forms made by rules, words it was taught, and `latin word` as taught. */
  likely: Known;
  formed: Known;
  taught: Known;
  spelledSo: Known;
}

/** Reads app/typing/speller.bin. */
export function readSpeller(file: Uint8Array): Speller {
  const sections = sectionsOf(file);
  const [likely, formed, taught, spelledSo] = sections.slice(5).map(readKnown);
  if (!likely || !formed || !taught || !spelledSo) throw new Error('No speller');
  return { ...createSpeller(readModel(sections)), likely, formed, taught, spelledSo };
}
