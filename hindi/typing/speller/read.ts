import { sectionsOf } from './bytes.ts';
import { type Known, readKnown } from './known.ts';
import { readModel } from './model.ts';
import { type Network, readNetwork } from './network.ts';
import { createSpeller } from './spell.ts';

/** What `scripts/typing-words.ts` has learnt of how people spell. */
export interface Speller extends ReturnType<typeof createSpeller> {
  /** Words of large lists, forms made by rules, words it was taught, and `latin word` as taught. */
  likely: Known;
  formed: Known;
  taught: Known;
  spelledSo: Known;
  /** The paradigms of each word of the list, in its order. */
  kinds: Uint8Array;
  /** Where the file has a network: it is read when it is first asked. */
  network?: Network;
}

/** The sections before those of the network: of the model, the sets, and the paradigms. */
const BEFORE = 10;

/** Reads hindi/typing/speller.bin. */
export function readSpeller(file: Uint8Array): Speller {
  const sections = sectionsOf(file);
  const [likely, formed, taught, spelledSo] = sections.slice(5, 9).map(readKnown);
  const kinds = sections[9];
  if (!likely || !formed || !taught || !spelledSo || !kinds) throw new Error('No speller');
  const sets = { likely, formed, taught, spelledSo, kinds };
  const speller = { ...createSpeller(readModel(sections)), ...sets };
  const rest = sections.slice(BEFORE);
  if (rest.length === 0) return speller;
  let read: Network | undefined;
  const network: Network = (latin) => {
    read ??= readNetwork(rest);
    return read(latin);
  };
  return { ...speller, network };
}
