import type { Engine } from './engine.ts';

const SHOWN = 5;

/** Returns the candidates for a typed word: the writer's own choices, words of the list, the Latin word. */
export function suggest(engine: Engine, latin: string, chosen: readonly string[]): string[] {
  // A word in capitals is most often an English abbreviation.
  const abbreviation = latin.length > 1 && latin === latin.toUpperCase();
  const first = abbreviation && chosen.length === 0 ? [latin] : chosen;
  const offered = [...new Set([...first, ...engine.candidates(latin)])].slice(0, SHOWN);
  return offered.includes(latin) ? offered : [...offered, latin];
}
