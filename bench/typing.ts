import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { inContext } from '../hindi/typing/context.ts';
import { createEngine, type Engine } from '../hindi/typing/engine.ts';
import { hashOf } from '../hindi/typing/speller/letters.ts';
import { readSpeller } from '../hindi/typing/speller/read.ts';
import { readSpellings, readTexts, type Spelling, wordsIn } from '../scripts/typing/texts.ts';
import { messages } from '../tests/corpus/messages.ts';
import { type Figure, quantile } from './figures.ts';
import { measureSpeed, SLOWED } from './typing-speed.ts';

/** Words of running text that are tried. */
const WORDS = 3000;
/** The rarest class of words that are called frequent. */
const FREQUENT = 6;

/** What else finds the first choice for single words, as its authors say, and what was found before the speller. */
const published = [
  'IndicXlit 60.6 % on the test part (github.com/AI4Bharat/IndicXlit)',
  'AksharaLP-Kosh, 0.78 MB in a browser, 68.1 % on Aksharantar, an easier set (huggingface.co/sourojitdotcom)',
  'before the speller 32.9 % and 41.4 % of the test part',
].join('; ');
const beforeRunning = 'before the speller 84 to 89 % first';

/**
 * Measures what typing in Hindi finds and how fast, with the data of `LEKHANI_HINDI_DATA`: the dev part of
 * Dakshina's lexicon, pair by pair, and running text that the list did not count, each word typed as
 * people spelled it, the usual spellings more often.
 */
export async function measureTyping(): Promise<Figure[]> {
  const folder = process.env.LEKHANI_HINDI_DATA;
  if (!folder) throw new Error('LEKHANI_HINDI_DATA must name the folder of the Hindi data.');
  const read = (name: string) => readFileSync(`hindi/typing/${name}`);
  const files = ['words.txt', 'speller.bin', 'loans.txt', 'pairs.txt'].map(read);
  const [list = '', , loans = '', pairs = ''] = files.map(String);
  const speller = readSpeller(new Uint8Array(read('speller.bin')));
  const engine = createEngine(list, speller, loans, pairs);
  const listed = new Set(list.split(/\s/));

  /** Returns how a word is known. */
  function classOf({ word }: Spelling): string {
    const rarity = engine.rarityOf(word);
    if (rarity !== undefined && !listed.has(word)) return 'forms of listed words';
    if (rarity !== undefined) return rarity <= FREQUENT ? 'frequent words' : 'rare words';
    return speller.likely(word) || speller.formed(word) ? 'words of the sets' : 'words of no list';
  }

  const lexicon = readSpellings(folder, 'dev');
  const spellings = [...readSpellings(folder, 'train'), ...lexicon];
  const running = typeWords(readTexts(folder, 'measured').flatMap(placesIn), spellings);
  const { ready, keys } = await measureSpeed(lexicon.slice(0, 200).map(({ latin }) => latin));
  const sets: Measured[] = [
    { set: 'lexicon', pairs: lexicon, targets: [0.62, 0.82], note: published },
    { set: 'running text', pairs: running, targets: [0.94, 0.98], note: beforeRunning },
  ];
  const alone = running.map(({ latin, word, people }) => ({ latin, word, people }));
  const size = files
    .map((file) => brotliCompressSync(file, compression).length)
    .reduce((sum, bytes) => sum + bytes);
  return [
    ...sets.flatMap((all) => [
      ...accuracy(engine, all),
      ...[...Map.groupBy(all.pairs, classOf)].flatMap(([kind, pairs]) =>
        accuracy(engine, { set: `${all.set}, ${kind}`, pairs }),
      ),
    ]),
    ...accuracy(engine, { set: 'running text without its context', pairs: alone }),
    ...[...Map.groupBy(alone, classOf)].flatMap(([kind, pairs]) =>
      accuracy(engine, { set: `running text without its context, ${kind}`, pairs }),
    ),
    ...accuracy(engine, { set: 'messages', pairs: readMessages() }),
    ...accuracy(engine, { set: 'English by its spelling', pairs: readTables() }),
    figureBelow('a key at p95', quantile(keys, 0.95), 16, slowed),
    figureBelow('until ready', ready, 300, slowed),
    { ...figureBelow('words and model, compressed', size / 1000, 900, 'Brotli 9'), unit: 'kB' },
  ];
}

const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const slowed = `in Chromium, slowed ${SLOWED} times`;

/** Returns the English words, names and places of our own tables, each with what is mostly meant. */
function readTables(): Spelling[] {
  return [
    'scripts/typing/english.txt',
    'scripts/typing/names.txt',
    'hindi/words/loans/places.txt',
  ].flatMap((path) =>
    readFileSync(path, 'utf8')
      .normalize('NFC')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([latin = '']) => !latin.includes('_'))
      .map(([latin = '', word = '']) => ({ latin, word, people: 1 })),
  );
}

/** A word as it is typed, after a text. */
interface Typed extends Spelling {
  before?: string;
}

/** Returns the Hindi words of a text with what stands before each in its line. */
function placesIn(text: string): { word: string; before: string }[] {
  return text.split('\n').flatMap((line) => {
    const plain = line.normalize('NFC').replace(/\u200c|\u200d/g, '');
    return [...plain.matchAll(/\p{Script=Devanagari}+/gu)].flatMap(({ 0: word, index }) =>
      wordsIn(word).length === 1 ? { word, before: plain.slice(0, index) } : [],
    );
  });
}

/** Returns words of a text as people type them: each spelling as often as people use it. */
function typeWords(
  places: readonly { word: string; before: string }[],
  spellings: readonly Spelling[],
): Typed[] {
  const ways = Map.groupBy(spellings, ({ word }) => word);
  const step = Math.max(1, Math.floor(places.length / WORDS));
  return places.flatMap(({ word, before }, at) => {
    const known = ways.get(word);
    if (at % step !== 0 || !known) return [];
    const people = known.flatMap((way) => Array<Spelling>(way.people).fill(way));
    const way = people[hashOf(`${word} ${at}`) % people.length];
    return way ? { ...way, before } : [];
  });
}

/** Returns the words of messages in short, each after the words meant before it. */
const readMessages = (): Typed[] =>
  messages().flatMap(({ typed, written }) =>
    typed.map((latin, at) => {
      const before = written.slice(0, at).map((word) => `${word} `);
      return { latin, word: written[at] ?? '', people: 1, before: before.join('') };
    }),
  );

interface Measured {
  set: string;
  pairs: readonly Typed[];
  targets?: readonly [number, number];
  note?: string;
}

function accuracy(engine: Engine, { set, pairs, targets, note }: Measured): Figure[] {
  const places = pairs.map(({ latin, word, before }) => {
    const found = engine.candidates(latin);
    return (before === undefined ? found : inContext(engine, latin, found, before)).indexOf(word);
  });
  const share = (within: number) =>
    places.filter((place) => place >= 0 && place < within).length / pairs.length;
  return [1, 5].map((within, at) => ({
    group: 'typing',
    name: `${set}, ${within === 1 ? 'first' : 'in five'}`,
    value: 100 * share(within),
    unit: '%',
    ...(targets && {
      target: `≥ ${100 * (targets[at] ?? 0)} %`,
      reached: share(within) >= (targets[at] ?? 0),
    }),
    note: `${pairs.length} words${note && within === 1 ? `; ${note}` : ''}`,
  }));
}

function figureBelow(name: string, value: number, limit: number, note: string): Figure {
  return {
    group: 'typing',
    name,
    value,
    unit: 'ms',
    note,
    target: `≤ ${limit}`,
    reached: value <= limit,
  };
}
