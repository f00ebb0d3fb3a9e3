import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from '../app/typing/engine.ts';
import { hashOf } from '../app/typing/speller/letters.ts';
import { readSpeller } from '../app/typing/speller/read.ts';
import { readSpellings, readTexts, type Spelling, wordsIn } from '../scripts/typing/texts.ts';
import { type Figure, quantile } from './figures.ts';
import { measureSpeed, SLOWED } from './typing-speed.ts';

/** Words of running text that are tried. */
const WORDS = 3000;

/**
 * Measures what typing in Hindi finds and how fast, with the data of `LEKHANI_HINDI_DATA`: the dev part of
 * Dakshina's lexicon, pair by pair, and running text that the list did not count, each word typed as
 * people spelled it, the usual spellings more often.
 */
export async function measureTyping(): Promise<Figure[]> {
  const folder = process.env.LEKHANI_HINDI_DATA;
  if (!folder) throw new Error('LEKHANI_HINDI_DATA must name the folder of the Hindi data.');
  const read = (name: string) => readFileSync(`app/typing/${name}`);
  const speller = readSpeller(new Uint8Array(read('speller.bin')));
  const engine = createEngine(read('words.txt').toString(), speller, read('loans.txt').toString());

  const lexicon = readSpellings(folder, 'dev');
  const spellings = [...readSpellings(folder, 'train'), ...lexicon];
  const running = typed(readTexts(folder, 'measured').flatMap(wordsIn), spellings);
  const { ready, keys } = await measureSpeed(lexicon.slice(0, 200).map(({ latin }) => latin));
  return [
    ...accuracy(engine, 'lexicon', lexicon, [0.62, 0.82]),
    ...accuracy(engine, 'running text', running, [0.94, 0.98]),
    speed('a key at p95', quantile(keys, 0.95), 16),
    speed('until ready', ready, 300),
  ];
}

/** Returns words of a text as people type them: each spelling as often as people use it. */
function typed(words: readonly string[], spellings: readonly Spelling[]): Spelling[] {
  const ways = Map.groupBy(spellings, ({ word }) => word);
  const step = Math.max(1, Math.floor(words.length / WORDS));
  return words.flatMap((word, at) => {
    const known = ways.get(word);
    if (at % step !== 0 || !known) return [];
    const people = known.flatMap((way) => Array<Spelling>(way.people).fill(way));
    return people[hashOf(`${word} ${at}`) % people.length] ?? [];
  });
}

function accuracy(
  engine: Engine,
  set: string,
  pairs: readonly Spelling[],
  targets: readonly [number, number],
): Figure[] {
  const places = pairs.map(({ latin, word }) => engine.candidates(latin).indexOf(word));
  const share = (within: number) =>
    places.filter((place) => place >= 0 && place < within).length / pairs.length;
  return [1, 5].map((within, at) => ({
    group: 'typing',
    name: `${set}, ${within === 1 ? 'first' : 'in five'}`,
    value: 100 * share(within),
    unit: '%',
    target: `≥ ${100 * (targets[at] ?? 0)} %`,
    reached: share(within) >= (targets[at] ?? 0),
    note: `${pairs.length} words`,
  }));
}

function speed(name: string, value: number, limit: number): Figure {
  const note = `in Chromium, slowed ${SLOWED} times`;
  return {
    group: 'typing',
    name,
    value,
    unit: 'ms',
    target: `≤ ${limit} ms`,
    reached: value <= limit,
    note,
  };
}
