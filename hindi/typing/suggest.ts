import type { Choices } from './choices.ts';
import { inContext } from './context.ts';
import type { Engine } from './engine.ts';
import { isEnglish } from './english.ts';

const SHOWN = 5;

interface Context {
  /** The text of the line before the word. */
  before: string;
  /** What the writer chose for the same letters: after the same word, and anywhere. */
  chosen: Choices;
}

// A word in capitals is most often an English abbreviation, one with capitals inside a name: WiFi,
// iPhone. Some capitals mean a retroflex letter, so they say so only after a first one. Rs is one, too.
const isName = (latin: string) =>
  latin.length > 1 &&
  (latin === latin.toUpperCase() || /^[A-Z].*[a-z][A-Z]|^i[A-Z]|^Rs$/.test(latin));

/** What measures the number right before it: 10 km, 5 kg, 2 GB, 5 pm. */
const unit =
  /^(?:[kcm]m|km?ph|kms|k?gm?|mg|ml|[kmgt]b|[kmg]bps|[kmg]?hz|[kmg]wh?|ft|mph|[ap]m|hrs?|mins?|secs?)$/i;
const numberEnd = /[\d०-९][ \u00a0]$/;

/** Returns the candidates for a typed word: the writer's own choices, words of the list, the Latin word. */
export function suggest(engine: Engine, latin: string, { before, chosen }: Context): string[] {
  const found = engine.candidates(latin);
  const own = [...chosen.here, ...chosen.ever];
  const stays =
    own.length === 0 &&
    (isName(latin) ||
      (unit.test(latin) && numberEnd.test(before)) ||
      isEnglish(latin, before, () => engine.isCommon(found[0] ?? '')));
  const offered = [...new Set([...(stays ? [latin] : own), ...found])].slice(0, SHOWN);
  const isDecided = stays || chosen.here.length > 0;
  const words = isDecided ? offered : inContext(engine, latin, offered, before).slice(0, SHOWN);
  return words.includes(latin) ? words : [...words, latin];
}
