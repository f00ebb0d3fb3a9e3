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
/** Words of which the ways to spell them are kept. */
const KEPT = 200;

/** Returns how many letters two texts begin with together. */
function sharedLength(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

/** Returns the cost of what two ways together reach. */
function both(one: number, other: number): number {
  return Math.min(one, other) - Math.log1p(Math.exp(-Math.abs(one - other)));
}

function best(ways: Way[]): Way[] {
  const sorted = ways.sort((one, other) => one.cost - other.cost).slice(0, WAYS);
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
  const asked = new Map<string, { latin: string; ways: Way[][] }>();

  /** Follows the ways through the letters before `end`; only those that `word` begins with, where there is one. */
  function follow(latin: string, end: number, from: readonly Way[][], word?: string): Way[] {
    const found = new Map<string, Way[]>();
    let least = Infinity;
    for (let width = 1; width <= Math.min(WIDEST, end); width += 1) {
      const pieces = model.pieces(latin.slice(end - width, end));
      for (const way of from[end - width] ?? []) {
        // The ways are sorted, and no piece is a gain.
        if (way.cost > least + WORSE + 1) break;
        for (const piece of pieces) {
          if (word !== undefined && !word.startsWith(piece.hindi, way.hindi.length)) continue;
          const { state, cost: more } = model.step(way.state, piece.id);
          const cost = way.cost + more;
          // What several ways reach costs less than each, but seldom much less.
          if (cost > least + WORSE + 1) continue;
          least = Math.min(least, cost);
          const hindi = way.hindi + piece.hindi;
          const alike = found.get(hindi);
          const same = alike?.find((way) => way.state === state);
          if (same) same.cost = both(same.cost, cost);
          else if (alike) alike.push({ hindi, state, cost });
          else found.set(hindi, [{ hindi, state, cost }]);
        }
      }
    }
    return best([...found.values()].flat());
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
      const same = sharedLength(latin, typed);
      reached = reached.slice(0, same + 1);
      for (let end = same + 1; end <= latin.length; end += 1)
        reached.push(follow(latin, end, reached));
      typed = latin;
      return words(reached[latin.length] ?? []);
    },

    /**
     * Returns what it costs to mean this word; `Infinity` when the letters cannot spell it. The ways to spell it are kept,
     * too, since it is mostly asked for again with the next letter.
     */
    costOf(latin: string, word: string): number {
      const before = asked.get(word);
      const ways = before
        ? before.ways.slice(0, sharedLength(latin, before.latin) + 1)
        : [[{ hindi: '', state: model.start, cost: 0 }]];
      for (let end = ways.length; end <= latin.length; end += 1)
        ways.push(follow(latin, end, ways, word));
      if (!before && asked.size === KEPT) asked.clear();
      asked.set(word, { latin, ways });
      return (
        words((ways[latin.length] ?? []).filter(({ hindi }) => hindi === word))[0]?.cost ?? Infinity
      );
    },
  };
}
