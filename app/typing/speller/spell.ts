import type { Model } from './model.ts';

/** A way to spell the letters typed so far. */
interface Way {
  hindi: string;
  state: number;
  cost: number;
}

/** A word and its cost, a negative logarithm. */
interface Spelled {
  word: string;
  cost: number;
}

/** Ways that are followed from each letter, and how much worse than the best they may be. */
const WAYS = 48;
const WORSE = 9;
const WIDEST = 3;

/** Returns the cost of what two ways together reach. */
function both(one: number, other: number): number {
  return Math.min(one, other) - Math.log1p(Math.exp(-Math.abs(one - other)));
}

function best(ways: Iterable<Way>): Way[] {
  const sorted = [...ways].sort((one, other) => one.cost - other.cost).slice(0, WAYS);
  const limit = (sorted[0]?.cost ?? 0) + WORSE;
  return sorted.filter(({ cost }) => cost <= limit);
}

/**
 * Creates a function that spells Latin letters in Devanagari, the likeliest words first. The ways to
 * spell the beginning of a word are kept: a further letter costs only itself.
 */
export function createSpeller(model: Model) {
  let typed = '';
  let reached: Way[][] = [[{ hindi: '', state: model.start, cost: 0 }]];

  /** Follows the ways through the letters before `end`; `fits` leaves out what leads elsewhere. */
  function follow(
    latin: string,
    end: number,
    from: readonly Way[][],
    fits?: (hindi: string) => boolean,
  ): Way[] {
    const found = new Map<string, Way>();
    for (let width = 1; width <= Math.min(WIDEST, end); width += 1) {
      const pieces = model.pieces(latin.slice(end - width, end));
      for (const way of from[end - width] ?? []) {
        for (const piece of pieces) {
          const hindi = way.hindi + piece.hindi;
          if (fits && !fits(hindi)) continue;
          const { state, cost: more } = model.step(way.state, piece.id);
          const cost = way.cost + more;
          const key = `${state} ${hindi}`;
          const same = found.get(key);
          if (same) same.cost = both(same.cost, cost);
          else found.set(key, { hindi, state, cost });
        }
      }
    }
    return best(found.values());
  }

  function words(ways: readonly Way[]): Spelled[] {
    const costs = new Map<string, number>();
    for (const { hindi, state, cost } of ways) {
      const whole = cost + model.end(state);
      const before = costs.get(hindi);
      costs.set(hindi, before === undefined ? whole : both(before, whole));
    }
    return [...costs]
      .map(([word, cost]) => ({ word, cost }))
      .sort((one, other) => one.cost - other.cost);
  }

  return {
    spell(latin: string): Spelled[] {
      let same = 0;
      while (same < latin.length && latin[same] === typed[same]) same += 1;
      reached = reached.slice(0, same + 1);
      for (let end = same + 1; end <= latin.length; end += 1)
        reached.push(follow(latin, end, reached));
      typed = latin;
      return words(reached[latin.length] ?? []);
    },

    /** Returns what it costs to mean this word; `Infinity` when the letters cannot spell it. */
    costOf(latin: string, word: string): number {
      const ways: Way[][] = [[{ hindi: '', state: model.start, cost: 0 }]];
      for (let end = 1; end <= latin.length; end += 1)
        ways.push(follow(latin, end, ways, (hindi) => word.startsWith(hindi)));
      return (
        words((ways[latin.length] ?? []).filter(({ hindi }) => hindi === word))[0]?.cost ?? Infinity
      );
    },
  };
}
