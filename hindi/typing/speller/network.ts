import { z } from 'zod';
import { lettersOf } from './letters.ts';

/**
 * Reads Latin letters, and returns what says how likely a word is meant by them: its cost, a negative
 * logarithm. Of a word that costs more than `most` it says only that much more than `most`.
 */
export type Network = (latin: string) => (word: string, most: number) => number;

const described = z.object({
  /** The symbols of each side; the first four are none, the beginning, the end and any other. */
  latin: z.array(z.string()),
  hindi: z.array(z.string()),
  matrices: z.record(z.string(), z.tuple([z.number(), z.number()])),
});

const [BEGINNING, END, OTHER] = [1, 2, 3];
/** How a step of a row is written: so many powers of two in each doubling, from the smallest on. */
const [SCALES, SMALLEST] = [8, -20];

interface Matrix {
  rows: number;
  columns: number;
  values: Float64Array;
}

/** Where a word has come to: what the decoder remembers, where it looks, and what may come next. */
interface Place {
  memory: Float64Array;
  looks: Float64Array;
  costs: Float64Array;
  next: Map<number, Place>;
}

/** What the decoder needs of a letter that it looks at: to find it, to go on from it, and to spell it. */
interface Needed {
  keys: Float64Array;
  inputs: Float64Array;
  outs: Float64Array;
}

/** Adds to `sums` the product of columns of a matrix, from `from` on, and a vector of so many, four or a multiple. */
function addProduct(
  { rows, columns, values }: Matrix,
  from: number,
  vector: Float64Array,
  sums: Float64Array,
): Float64Array {
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns + from;
    let [one, two, three, four] = [0, 0, 0, 0];
    // Several sums, since the processor adds to one only after the last addition.
    for (let at = 0; at < vector.length; at += 4) {
      one += (values[start + at] ?? 0) * (vector[at] ?? 0);
      two += (values[start + at + 1] ?? 0) * (vector[at + 1] ?? 0);
      three += (values[start + at + 2] ?? 0) * (vector[at + 2] ?? 0);
      four += (values[start + at + 3] ?? 0) * (vector[at + 3] ?? 0);
    }
    sums[row] = (sums[row] ?? 0) + one + two + three + four;
  }
  return sums;
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/** One step of a gated recurrent unit, from its sums over the input and over its memory. */
function stepUnit(input: Float64Array, sums: Float64Array, memory: Float64Array): Float64Array {
  const size = memory.length;
  return memory.map((before, at) => {
    const reset = logistic((input[at] ?? 0) + (sums[at] ?? 0));
    const keep = logistic((input[size + at] ?? 0) + (sums[size + at] ?? 0));
    const fresh = Math.tanh((input[2 * size + at] ?? 0) + reset * (sums[2 * size + at] ?? 0));
    return (1 - keep) * fresh + keep * before;
  });
}

/** Returns the sum of vectors, each as often as its share says. */
function addShares(vectors: readonly Float64Array[], shares: Float64Array, sums: Float64Array) {
  vectors.forEach((vector, which) => {
    const share = shares[which] ?? 0;
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + share * (vector[at] ?? 0);
  });
  return sums;
}

/**
 * Reads the sections that `scripts/typing/network.py` wrote: a description, the scale of each row and the
 * weights, in steps of their row's scale. The network reads the Latin letters both ways, and spells a word
 * letter by letter while it looks back at them (Bahdanau and others 2015).
 */
export function readNetwork(sections: readonly Uint8Array[]): Network {
  const [head, scaled, stepped] = sections;
  if (!head || !scaled || !stepped) throw new Error('No network of spelling');
  const { latin, hindi, matrices } = described.parse(JSON.parse(new TextDecoder().decode(head)));
  const steps = new Int8Array(stepped.buffer, stepped.byteOffset, stepped.length);
  const read = new Map<string, Matrix>();
  let [row, step, scale] = [0, 0, 0];
  for (const [name, [rows, columns]] of Object.entries(matrices)) {
    const values = new Float64Array(rows * columns);
    for (let at = 0; at < values.length; at += 1, step += 1) {
      if (at % columns === 0) {
        scale = 2 ** ((scaled[row] ?? 0) / SCALES + SMALLEST);
        row += 1;
      }
      values[at] = scale * (steps[step] ?? 0);
    }
    read.set(name, { rows, columns, values });
  }
  const matrix = (name: string): Matrix => {
    const found = read.get(name);
    if (!found) throw new Error(`No ${name} in the network of spelling`);
    return found;
  };
  const bias = (name: string) => matrix(name).values.slice();
  const symbols = (of: readonly string[]) => {
    const ids = new Map(of.map((symbol, at) => [symbol, at]));
    return (symbol: string) => ids.get(symbol) ?? OTHER;
  };
  const [latinId, hindiId] = [symbols(latin), symbols(hindi)];

  /** Returns a function that gives what a symbol adds to the sums of a unit's input. */
  function inputs(embedding: Matrix, weights: Matrix, biases: string) {
    const known = new Map<number, Float64Array>();
    return (symbol: number) => {
      let sums = known.get(symbol);
      if (!sums) {
        const { columns, values } = embedding;
        const vector = values.subarray(symbol * columns, (symbol + 1) * columns);
        sums = addProduct(weights, 0, vector, bias(biases));
        known.set(symbol, sums);
      }
      return sums;
    };
  }
  const letters = matrix('ie.weight');
  const ways = ['', '_reverse'].map((way) => ({
    input: inputs(letters, matrix(`enc.weight_ih_l0${way}`), `enc.bias_ih_l0${way}`),
    own: matrix(`enc.weight_hh_l0${way}`),
    bias: `enc.bias_hh_l0${way}`,
  }));
  const half = matrix('enc.weight_hh_l0').columns;
  const embedding = matrix('oe.weight');
  const cell = matrix('cell.weight_ih');
  const own = matrix('cell.weight_hh');
  const input = inputs(embedding, cell, 'cell.bias_ih');
  const out = matrix('out.weight');
  const key = matrix('key.weight');
  const size = own.columns;

  /** Returns one step of reading, one way. */
  function hear(way: (typeof ways)[number], symbol: number, before: Float64Array): Float64Array {
    return stepUnit(way.input(symbol), addProduct(way.own, 0, before, bias(way.bias)), before);
  }

  /** Returns what the decoder needs of a letter as it was heard one way, added to what it needs of the other way. */
  function prepareSums(memory: Float64Array, column: number, other?: Needed): Needed {
    const sums = (of: Float64Array | undefined, rows: number) =>
      of?.slice() ?? new Float64Array(rows);
    return {
      keys: addProduct(key, column, memory, sums(other?.keys, size)),
      inputs: addProduct(cell, embedding.columns + column, memory, sums(other?.inputs, cell.rows)),
      outs: addProduct(out, size + column, memory, sums(other?.outs, out.rows)),
    };
  }

  /** What was heard forwards: a word that grows is heard on from there. */
  let forwards: { symbol: number; memory: Float64Array; needed: Needed }[] = [];

  /** Reads the letters; returns for each what the decoder needs of it, and the memory it starts with. */
  function encode(typed: readonly number[]) {
    const [on, back] = ways;
    if (!on || !back) throw new Error('A network reads both ways');
    const nothing = new Float64Array(half);
    const other = typed.findIndex((symbol, at) => forwards[at]?.symbol !== symbol);
    forwards = forwards.slice(0, other < 0 ? typed.length : other);
    for (const symbol of typed.slice(forwards.length)) {
      const memory = hear(on, symbol, forwards.at(-1)?.memory ?? nothing);
      forwards.push({ symbol, memory, needed: prepareSums(memory, 0) });
    }
    let memory: Float64Array = nothing;
    const letters = forwards.toReversed().map((letter) => {
      memory = hear(back, letter.symbol, memory);
      return prepareSums(memory, half, letter.needed);
    });
    letters.reverse();
    return {
      start: addProduct(matrix('init.weight'), 0, memory, bias('init.bias')).map(Math.tanh),
      keys: letters.map(({ keys }) => keys),
      inputs: letters.map(({ inputs }) => inputs),
      outs: letters.map(({ outs }) => outs),
    };
  }

  return (typed) => {
    const seen = encode([...typed].map(latinId));
    const nothing = new Float64Array(seen.keys.length);

    function reach(symbol: number, before: Float64Array, looked: Float64Array): Place {
      const sums = addShares(seen.inputs, looked, input(symbol).slice());
      const memory = stepUnit(sums, addProduct(own, 0, before, bias('cell.bias_hh')), before);
      const looks = nothing.map((_, at) => {
        let sum = 0;
        const wanted = seen.keys[at];
        for (let unit = 0; unit < size; unit += 1)
          sum += (wanted?.[unit] ?? 0) * (memory[unit] ?? 0);
        return Math.exp(sum / Math.sqrt(size));
      });
      const all = looks.reduce((sum, look) => sum + look, 0);
      const shares = looks.map((look) => look / all);
      const costs = addShares(seen.outs, shares, addProduct(out, 0, memory, bias('out.bias')));
      const total = Math.log(costs.reduce((sum, cost) => sum + Math.exp(cost), 0));
      return { memory, looks: shares, costs: costs.map((cost) => total - cost), next: new Map() };
    }

    // Words that begin alike share their beginning.
    const first = reach(BEGINNING, seen.start, nothing);
    return (word, most) => {
      let place = first;
      let cost = 0;
      for (const symbol of lettersOf(word).map(hindiId)) {
        cost += place.costs[symbol] ?? 0;
        if (cost > most) return cost;
        let next = place.next.get(symbol);
        if (!next) {
          next = reach(symbol, place.memory, place.looks);
          place.next.set(symbol, next);
        }
        place = next;
      }
      return cost + (place.costs[END] ?? 0);
    };
  };
}
