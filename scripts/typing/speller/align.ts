import { lettersOf } from '../../../hindi/typing/speller/letters.ts';

/** A word as somebody spelled it in Latin letters. */
interface Pair {
  latin: string;
  word: string;
}

/** How many Latin letters one piece of a pair may have, and how many of Devanagari with so many. */
const WIDEST = 3;
const HIGHEST = [0, 2, 1, 1];
const ROUNDS = 8;

/** Joins the two sides of a piece: Latin letters and the Devanagari that they spell. */
const pieceOf = (latin: string, hindi: string) => `${latin}|${hindi}`;

interface Arc {
  from: number;
  to: number;
  piece: number;
}

/**
 * Cuts each pair into pieces of a few letters on both sides, by expectation maximisation: a piece is
 * as probable as it was used, and used as it is probable. Returns for each pair its pieces, and null
 * for a pair that cannot be cut (its spelling leaves too much out).
 */
export function align(pairs: readonly Pair[]): (string[] | null)[] {
  const names: string[] = [];
  const ids = new Map<string, number>();
  const idOf = (name: string) => {
    let id = ids.get(name);
    if (id === undefined) {
      id = names.push(name) - 1;
      ids.set(name, id);
    }
    return id;
  };
  const lattices = pairs.map(({ latin, word }) => {
    const letters = lettersOf(word);
    const columns = letters.length + 1;
    const arcs: Arc[] = [];
    for (let row = 0; row < latin.length; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        for (let wide = 1; wide <= WIDEST && row + wide <= latin.length; wide += 1) {
          const lowest = wide === 1 ? 0 : 1;
          for (
            let high = lowest;
            high <= (HIGHEST[wide] ?? 0) && column + high < columns;
            high += 1
          )
            arcs.push({
              from: row * columns + column,
              to: (row + wide) * columns + column + high,
              piece: idOf(
                pieceOf(
                  latin.slice(row, row + wide),
                  letters.slice(column, column + high).join(''),
                ),
              ),
            });
        }
      }
    }
    return { arcs, last: (latin.length + 1) * columns - 1 };
  });

  // A wide piece stands for several steps, so its probability counts as often.
  const widths = Float64Array.from(names, (name) => {
    const [latin = '', hindi = ''] = name.split('|');
    return Math.max(latin.length, lettersOf(hindi).length);
  });
  let chance = new Float64Array(names.length).fill(0.01);
  for (let round = 0; round < ROUNDS; round += 1) {
    const used = new Float64Array(names.length);
    for (const { arcs, last } of lattices) {
      const before = new Float64Array(last + 1);
      const after = new Float64Array(last + 1);
      before[0] = 1;
      after[last] = 1;
      for (const { from, to, piece } of arcs)
        before[to] = (before[to] ?? 0) + (before[from] ?? 0) * (chance[piece] ?? 0);
      const total = before[last] ?? 0;
      if (total === 0) continue;
      for (let at = arcs.length - 1; at >= 0; at -= 1) {
        const arc = arcs[at];
        if (!arc) continue;
        const { from, to, piece } = arc;
        const rest = (chance[piece] ?? 0) * (after[to] ?? 0);
        after[from] = (after[from] ?? 0) + rest;
        used[piece] = (used[piece] ?? 0) + ((before[from] ?? 0) * rest) / total;
      }
    }
    const sum = used.reduce((one, other) => one + other, 0);
    chance = used.map((count, piece) => (count / sum) ** (widths[piece] ?? 1));
  }

  return lattices.map(({ arcs, last }) => {
    const best = new Float64Array(last + 1);
    const way: (Arc | undefined)[] = [];
    best[0] = 1;
    for (const arc of arcs) {
      const reached = (best[arc.from] ?? 0) * (chance[arc.piece] ?? 0);
      if (reached <= (best[arc.to] ?? 0)) continue;
      best[arc.to] = reached;
      way[arc.to] = arc;
    }
    if (!best[last]) return null;
    const pieces: string[] = [];
    for (let arc = way[last]; arc; arc = way[arc.from]) pieces.push(names[arc.piece] ?? '');
    return pieces.reverse();
  });
}
