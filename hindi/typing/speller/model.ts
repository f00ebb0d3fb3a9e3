import { z } from 'zod';

/** A piece of a spelling: Latin letters and the Devanagari that they stand for. */
interface Piece {
  id: number;
  hindi: string;
}

/** Where a spelling has come to, and what the last piece has cost (a negative logarithm). */
interface Step {
  state: number;
  cost: number;
}

/** How likely pieces follow one another (an n-gram model of pieces). */
export interface Model {
  /** The state before the first piece. */
  start: number;
  /** The pieces that so many Latin letters may be. */
  pieces(latin: string): readonly Piece[];
  step(state: number, piece: number): Step;
  end(state: number): number;
}

/** The ids of the beginning and the end of a word; the pieces follow. */
export const [BEGINNING, END] = [0, 1];
/** Costs are kept in steps of this size, in one byte. */
export const COST_STEP = 0.2;
/** The value of a backing-off that costs nothing: it may also be a gain. */
export const NO_COST = 40;

const names = z.array(z.string());

/**
 * Reads the sections that `scripts/typing/speller/write.ts` wrote: the names of pieces, and for each
 * n-gram, in order of length, the number of its continuations, its last piece and its two costs.
 */
export function readModel(sections: readonly Uint8Array[]): Model {
  const [named, counts, symbols, costs, backings] = sections;
  if (!named || !counts || !symbols || !costs || !backings) throw new Error('No model of spelling');
  const pieces = names.parse(JSON.parse(new TextDecoder().decode(named)));
  const byLatin = new Map<string, Piece[]>();
  pieces.forEach((name, at) => {
    const [latin = '', hindi = ''] = name.split('|');
    const same = byLatin.get(latin) ?? [];
    byLatin.set(latin, [...same, { id: at + 2, hindi }]);
  });

  // n-gram 0 is the empty one. Its continuations come first, then theirs.
  const size = costs.length + 1;
  const symbol = new Uint16Array(size);
  const first = new Uint32Array(size + 1);
  const parent = new Uint32Array(size);
  const shorter = new Uint32Array(size);
  const readCount = varints(counts);
  const readSymbol = varints(symbols);
  let reached = 1;
  for (let node = 0; node < size; node += 1) {
    first[node] = reached;
    const count = readCount();
    let last = 0;
    for (let child = reached; child < reached + count; child += 1) {
      last += readSymbol();
      symbol[child] = last;
      parent[child] = node;
    }
    reached += count;
  }
  first[size] = reached;

  function child(node: number, wanted: number): number {
    let low = first[node] ?? 0;
    let high = (first[node + 1] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = symbol[middle] ?? 0;
      if (found === wanted) return middle;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
  for (let node = 1; node < size; node += 1) {
    const before = parent[node] ?? 0;
    if (before !== 0) shorter[node] = child(shorter[before] ?? 0, symbol[node] ?? 0);
  }
  const isLast = (node: number) => first[node] === first[node + 1];

  function step(state: number, piece: number): Step {
    let cost = 0;
    for (let from = state; ; from = shorter[from] ?? 0) {
      let found = child(from, piece);
      if (found !== 0) {
        cost += (costs?.[found - 1] ?? 0) * COST_STEP;
        while (found !== 0 && isLast(found)) found = shorter[found] ?? 0;
        return { state: found, cost };
      }
      if (from === 0) return { state: 0, cost: cost + 255 * COST_STEP };
      cost += ((backings?.[from - 1] ?? 0) - NO_COST) * COST_STEP;
    }
  }
  return {
    start: child(0, BEGINNING),
    pieces: (latin) => byLatin.get(latin) ?? [],
    step,
    end: (state) => step(state, END).cost,
  };
}

/** Reads numbers of seven bits a byte, the low ones first. */
function varints(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
}
