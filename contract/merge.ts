import { diff3Merge } from 'node-diff3';

/** Two changed values and their common origin. */
export interface Sides<T> {
  /** The common origin; null when it is unknown. */
  base: T | null;
  mine: T;
  theirs: T;
}

/** Returns who changed a value since the common origin; null when both sides are equal. */
export function changedBy<T>({ base, mine, theirs }: Sides<T>): 'me' | 'them' | 'both' | null {
  const [a, b, origin] = [mine, theirs, base].map((value) => JSON.stringify(value));
  if (a === b) return null;
  if (a === origin) return 'them';
  return b === origin ? 'me' : 'both';
}

/**
 * Merges two texts block by block. Where both changed the same blocks, the result has both wordings, theirs
 * first; `clashes` counts these places.
 */
export function mergeBlocks({ base, mine, theirs }: Sides<string[]>): {
  blocks: string[];
  clashes: number;
} {
  const parts: { ok?: string[]; conflict?: { a: string[]; b: string[] } }[] = diff3Merge(
    theirs,
    // Without the origin mine is kept; theirs is in the history.
    base ?? theirs,
    mine,
    { excludeFalseConflicts: true },
  );
  return {
    blocks: parts.flatMap(({ ok = [], conflict }) =>
      conflict ? [...conflict.a, ...conflict.b] : ok,
    ),
    clashes: parts.filter(({ conflict }) => conflict).length,
  };
}
