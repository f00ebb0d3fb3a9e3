import { BEGINNING, END } from '../../../hindi/typing/speller/model.ts';

/** An n-gram of pieces, in a tree of them: its path from the root are its pieces. */
export interface Ngram {
  symbol: number;
  depth: number;
  /** How often it was seen, and the count that Kneser and Ney use for its probability. */
  seen: number;
  count: number;
  chance: number;
  /** The n-gram without its first piece. */
  shorter: Ngram | undefined;
  parent: Ngram | undefined;
  children: Map<number, Ngram>;
  /** Whether it begins where a word begins: then nothing can stand before it. */
  opens: boolean;
}

function make(symbol: number, parent?: Ngram): Ngram {
  const depth = parent ? parent.depth + 1 : 0;
  const opens = parent !== undefined && (depth === 1 ? symbol === BEGINNING : parent.opens);
  const children = new Map<number, Ngram>();
  return {
    symbol,
    depth,
    seen: 0,
    count: 0,
    chance: 0,
    shorter: undefined,
    parent,
    children,
    opens,
  };
}

/**
 * Learns how pieces follow one another: an n-gram model with the modified discounts of Chen and
 * Goodman (1998), interpolated. N-grams of `rare` pieces or more that were seen only once are
 * left out, and those of five that were seen twice.
 */
export function learn(
  words: readonly number[][],
  pieces: number,
  order: number,
  rare: number,
): Ngram {
  const root = make(-1);
  for (const word of words) {
    const whole = [BEGINNING, ...word, END];
    for (let from = 0; from < whole.length; from += 1) {
      let node = root;
      for (const symbol of whole.slice(from, from + order)) {
        let next = node.children.get(symbol);
        if (!next) {
          next = make(symbol, node);
          node.children.set(symbol, next);
        }
        next.seen += 1;
        node = next;
      }
    }
  }
  const levels = levelsOf(root);
  for (const node of levels.flat())
    node.shorter = node.depth === 1 ? root : node.parent?.shorter?.children.get(node.symbol);
  countContexts(levels, order);
  for (const level of levels) setChances(level, pieces);
  prune(levels, rare);
  return root;
}

/** Returns the n-grams by their length. */
export function levelsOf(root: Ngram): Ngram[][] {
  const levels: Ngram[][] = [];
  for (let level = [root]; ; ) {
    level = level.flatMap(({ children }) =>
      [...children.values()].sort((one, other) => one.symbol - other.symbol),
    );
    if (level.length === 0) return levels;
    levels.push(level);
  }
}

/** The count of an n-gram that is part of longer ones is that of the pieces it was seen after. */
function countContexts(levels: readonly Ngram[][], order: number): void {
  for (const node of levels.flat()) if (node.depth === order || node.opens) node.count = node.seen;
  for (const { shorter } of levels.slice(1).flat())
    if (shorter && !shorter.opens) shorter.count += 1;
  const beginning = levels[0]?.find(({ symbol }) => symbol === BEGINNING);
  if (beginning) beginning.count = 0;
}

function setChances(level: readonly Ngram[], pieces: number): void {
  const times = (wanted: number) => level.filter(({ count }) => count === wanted).length || 1;
  const [once, twice, thrice, four] = [times(1), times(2), times(3), times(4)];
  const share = once / (once + 2 * twice);
  const discounts = [
    0,
    Math.max(0.1, 1 - (2 * share * twice) / once),
    Math.max(0.2, 2 - (3 * share * thrice) / twice),
    Math.max(0.3, 3 - (4 * share * four) / thrice),
  ];
  const discount = (count: number) => Math.min(count, discounts[Math.min(3, count)] ?? 0);
  for (const parent of new Set(level.map((node) => node.parent))) {
    const children = [...(parent?.children.values() ?? [])];
    const total = children.reduce((sum, { count }) => sum + count, 0);
    const left = children.reduce((sum, { count }) => sum + discount(count), 0);
    for (const node of children) {
      const lower = node.depth === 1 ? 1 / pieces : (node.shorter?.chance ?? 0);
      node.chance =
        total === 0 ? lower : (node.count - discount(node.count) + left * lower) / total;
    }
  }
}

function prune(levels: readonly Ngram[][], rare: number): void {
  for (const node of levels
    .slice(rare - 1)
    .reverse()
    .flat())
    if (node.seen < Math.max(2, node.depth - 2) && node.children.size === 0)
      node.parent?.children.delete(node.symbol);
}

/** Returns the logarithm of the share that an n-gram leaves to shorter ones. */
export function backing({ children }: Ngram): number {
  let [own, lower] = [0, 0];
  for (const { chance, shorter } of children.values()) {
    own += chance;
    lower += shorter?.chance ?? 0;
  }
  return children.size === 0 ? 0 : Math.log(Math.max(1e-4, 1 - own) / Math.max(1e-4, 1 - lower));
}
