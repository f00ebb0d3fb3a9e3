import type { Engine } from './engine.ts';

const SHOWN = 5;

/** Returns the candidates for a typed word: the writer's own choices, words of the list, the Latin word. */
export function suggest(engine: Engine, latin: string, chosen: readonly string[]): string[] {
  // A word in capitals is most often an English abbreviation, one with capitals inside a name: WiFi,
  // iPhone. Some capitals mean a retroflex letter, so they say so only after a first one.
  const abbreviation =
    latin.length > 1 && (latin === latin.toUpperCase() || /^[A-Z].*[a-z][A-Z]|^i[A-Z]/.test(latin));
  const first = abbreviation && chosen.length === 0 ? [latin] : chosen;
  const offered = [...new Set([...first, ...engine.candidates(latin)])].slice(0, SHOWN);
  return offered.includes(latin) ? offered : [...offered, latin];
}
