import { diff3Merge } from 'node-diff3';

/** One side of two that began as the same. */
interface Sides<T> {
  /** What both began with; null where it is not known any more. */
  base: T | null;
  mine: T;
  theirs: T;
}

/** Which of the two changed a value since both had the same; null: they have the same now. */
export function changedBy<T>({ base, mine, theirs }: Sides<T>): 'me' | 'them' | 'both' | null {
  if (mine === theirs) return null;
  if (mine === base) return 'them';
  return theirs === base ? 'me' : 'both';
}

/**
 * Puts two texts together block by block. Where both changed the same blocks, both wordings stand
 * one after the other, theirs first; `clashes` counts these places.
 */
export function mergeBlocks({ base, mine, theirs }: Sides<string[]>): {
  blocks: string[];
  clashes: number;
} {
  const parts: { ok?: string[]; conflict?: { a: string[]; b: string[] } }[] = diff3Merge(
    theirs,
    // Unknown: what they have is in the history, so mine stands.
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
