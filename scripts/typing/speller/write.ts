import { placeOf, STRANGERS } from '../../../hindi/typing/speller/known.ts';
import { COST_STEP, NO_COST } from '../../../hindi/typing/speller/model.ts';
import { backing, levelsOf, type Ngram } from './ngrams.ts';

/** Writes sections as `sectionsOf` reads them. */
export function writeSections(sections: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(section.length);
      return [length, section];
    }),
  );
}

const inByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** Writes the sections that `readModel` reads. */
export function writeModel(pieces: readonly string[], root: Ngram): Uint8Array[] {
  const counts: number[] = [];
  const symbols: number[] = [];
  const costs: number[] = [];
  const backings: number[] = [];
  for (const node of [root, ...levelsOf(root).flat()]) {
    varint(counts, node.children.size);
    if (node.depth > 0) {
      costs.push(inByte(-Math.log(node.chance) / COST_STEP));
      backings.push(inByte(NO_COST - backing(node) / COST_STEP));
    }
    let last = 0;
    for (const symbol of [...node.children.keys()].sort((one, other) => one - other)) {
      varint(symbols, symbol - last);
      last = symbol;
    }
  }
  const named = new TextEncoder().encode(JSON.stringify(pieces));
  return [named, ...[counts, symbols, costs, backings].map((values) => Uint8Array.from(values))];
}

function varint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest >>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

/** Writes a set of texts as `readKnown` reads it. */
export function writeKnown(texts: readonly string[]): Uint8Array {
  const size = texts.length;
  const places = texts.map((text) => placeOf(text, size)).sort((one, other) => one - other);
  const bits: number[] = [];
  let last = 0;
  for (const place of places) {
    const far = place - last;
    for (let high = far >>> STRANGERS; high > 0; high -= 1) bits.push(1);
    bits.push(0);
    for (let digit = 0; digit < STRANGERS; digit += 1) bits.push((far >> digit) & 1);
    last = place;
  }
  const bytes = new Uint8Array(4 + Math.ceil(bits.length / 8));
  new DataView(bytes.buffer).setUint32(0, size, true);
  bits.forEach((bit, at) => {
    const byte = 4 + (at >> 3);
    bytes[byte] = (bytes[byte] ?? 0) | (bit << (at & 7));
  });
  return bytes;
}
