import { loans, readLoans } from './loanwords.ts';
import { lemmasOf } from './paradigms.ts';
import { firstKeysOf, keyOfTyped, keysOf, type Sound, soundsOf, spellingCost } from './sounds.ts';
import { isWord, lettersOf } from './speller/letters.ts';
import type { Speller } from './speller/read.ts';
import { transliterate } from './transliterate.ts';
import { withUsual } from './usual.ts';

/** Finds the Hindi words that a writer may mean by Latin letters. */
export interface Engine {
  /** Returns the candidates, the likeliest first. */
  candidates(latin: string): string[];
  /** Whether a Hindi word is frequent. */
  isCommon(word: string): boolean;
  /** Returns the class of frequency of a Hindi word, 0 for the most frequent ones: its own, or by the word it is a form of. */
  rarityOf(word: string): number | undefined;
  /** Whether a word comes before another one that is typed alike, after a word that stands before them. */
  comesFirst(word: string, rival: string, previous: string): boolean;
}

/** A word, what its spelling costs, and what all signs together say. */
interface Weighed {
  word: string;
  spelling: number;
  cost: number;
}

/**
 * What each sign that a word is meant counts for. The weights were fitted to spellings that were held
 * out of training, and to running text; positive ones count against the word.
 */
const WEIGHTS = {
  spelling: 0.69,
  /** A word of the list, each class of its frequency, and how far its sounds are from the letters. */
  listed: -10.2,
  rarity: 0.82,
  far: 0.59,
  otherSounds: 1.85,
  likely: -2.36,
  formed: -1.49,
  letter: -0.324,
  /** A word whose usual spellings are known is seldom meant by another. */
  spelledElse: 3,
  spelledSo: 1.28,
  /** Where the network is asked too, the model of spelling counts for so much less. */
  network: 0.4,
  less: 0.28,
};
/** Words that the network is asked for: so many, and not much worse than the first. */
const ASKED = 6;
const WORSE = 3;
/** What the sounds alone say, where the model of spelling says nothing. */
const FAR = 4;
const UNSPELLED = 14;
const SHOWN = 5;
/** Words that are weighed: of the model, and more of the list. */
const SPELLED = 40;
const LISTED = 12;
/** The rarest class whose words are looked up by their sounds. */
const HEARD = 6;
/** The rarest class of words that are common. */
const COMMON = 4;
/** No form is taken for rarer. */
const RAREST = 11;
/** How a number holds the class of a word, in its lowest bits, and the paradigms above them. */
const KINDS = 4;
const CLASS = 2 ** KINDS - 1;
/** Dots below that writers leave out or not: how a word is spelled in Latin letters does not tell. */
const dots = /(?<=[कखगजफ])़/gu;
/** No word is longer; what is longer is not followed. */
const LONGEST = 40;

/**
 * Reads the list of words, which has a line for each class of frequency, the most frequent first.
 * `more` has a line for each further English word, `pairs` for each two words that are typed alike. Without the speller, words
 * of the list and the rules of transliteration are left.
 */
export function createEngine(list: string, speller?: Speller, more = '', pairs = ''): Engine {
  const borrowed = new Map([...readLoans(more, '\n'), ...loans]);
  const after = new Map(
    pairs
      .normalize('NFC')
      .split('\n')
      .map((line) => line.split(': '))
      .map(([both = '', words = '']) => [both, new Set(words.split(' '))]),
  );
  const index = new Map<string, string[]>();
  /** The class of frequency of each word and, in the higher bits, the paradigms of its forms. */
  const known = new Map<string, number>();
  let place = 0;
  const sounds = new Map<string, Sound[]>();
  /** Words whose sounds were not noted yet, by what their keys may begin with. */
  const unheard = new Map<string, string[]>();

  function hear(word: string): void {
    for (const key of keysOf(word)) {
      const same = index.get(key);
      if (same) same.push(word);
      else index.set(key, [word]);
    }
  }

  list.split('\n').forEach((line, rarity) => {
    for (const word of line.split(' ')) {
      if (!word) continue;
      known.set(word, rarity | ((speller?.kinds[place] ?? 0) << KINDS));
      place += 1;
      // Rare words are left to the speller: their sounds would take long to note.
      if (speller && rarity > HEARD) continue;
      // Most of the others wait until something is typed that may be one of them: typing is ready sooner.
      const first = firstKeysOf(word);
      if (first === '') hear(word);
      else {
        const same = unheard.get(first);
        if (same) same.push(word);
        else unheard.set(first, [word]);
      }
    }
  });

  /** Returns the words of a look-up key. */
  function heardAs(key: string): readonly string[] {
    for (const [first, words] of unheard) {
      if (!first.includes(key[0] ?? ' ')) continue;
      unheard.delete(first);
      words.forEach(hear);
    }
    return index.get(key) ?? [];
  }

  function rarityOf(word: string): number | undefined {
    const own = known.get(word);
    if (own !== undefined) return own & CLASS;
    let rarity: number | undefined;
    for (const lemma of lemmasOf(word)) {
      const findWords = known.get(lemma.word);
      if (findWords === undefined || ((findWords >> KINDS) & lemma.kind) === 0) continue;
      rarity = Math.min(rarity ?? RAREST, (findWords & CLASS) + lemma.rarer);
    }
    return rarity;
  }

  function farOf(latin: string, word: string): number {
    let heard = sounds.get(word);
    if (!heard) {
      heard = soundsOf(word);
      sounds.set(word, heard);
    }
    return spellingCost(latin, heard);
  }

  /** Returns words of the list whose sounds may be meant, the nearest first. */
  function near(latin: string) {
    return heardAs(keyOfTyped(latin))
      .filter((word) => word.length <= 2 * latin.length + 1)
      .map((word) => ({ word, far: farOf(latin, word), rarity: rarityOf(word) ?? 0 }))
      .filter(({ far }) => far < Infinity)
      .sort((one, other) => one.far - other.far || one.rarity - other.rarity);
  }

  function weigh(latin: string, word: string, cost: number): number {
    const rarity = rarityOf(word);
    let sum = WEIGHTS.spelling * cost + WEIGHTS.letter * lettersOf(word).length;
    if (rarity !== undefined) {
      const far = farOf(latin, word);
      sum += WEIGHTS.listed + WEIGHTS.rarity * rarity;
      sum += far < Infinity ? WEIGHTS.far * far : WEIGHTS.otherSounds;
    } else if (speller?.likely(word)) sum += WEIGHTS.likely;
    else if (speller?.formed(word)) sum += WEIGHTS.formed;
    if (rarity !== undefined && speller?.taught(word))
      sum += speller.spelledSo(`${latin} ${word}`) ? WEIGHTS.spelledSo : WEIGHTS.spelledElse;
    return sum;
  }

  function found(latin: string): string[] {
    if (latin.length > LONGEST) return [];
    const spelled = (speller?.spell(latin) ?? [])
      .filter(({ word }) => isWord(word))
      .slice(0, SPELLED);
    const costs = new Map(spelled.map(({ word, cost }) => [word, cost]));
    const worst = (spelled[0]?.cost ?? 0) + UNSPELLED;
    let more = 0;
    for (const { word, far } of near(latin)) {
      if (costs.has(word)) continue;
      costs.set(word, speller ? Math.min(speller.costOf(latin, word), worst) : far * FAR);
      more += 1;
      if (speller && more === LISTED) break;
    }
    const weighed = [...costs]
      .map(([word, spelling]) => ({ word, spelling, cost: weigh(latin, word, spelling) }))
      .sort((one, other) => one.cost - other.cost);
    return withUsual(
      askNetwork(latin, weighed).map(({ word }) => word),
      rarityOf,
    );
  }

  const isCommon = (word: string) => (rarityOf(word) ?? Infinity) <= COMMON;

  /**
   * Weighs the words that are nearly as likely as the first once more, with the network. A common word
   * stays first: the network knows how words are spelled, and not how frequent they are.
   */
  function askNetwork(latin: string, words: readonly Weighed[]): readonly Weighed[] {
    const [first] = words;
    if (!first || !speller?.network || isCommon(first.word)) return words;
    const near = words
      .slice(0, ASKED)
      .filter(({ cost }) => cost <= first.cost + WORSE)
      .map((word) => ({ ...word, plain: word.word.replace(dots, '') }));
    if (near.length < 2) return words;
    // Which of two words has dots stays as it was.
    const least = new Map<string, number>();
    for (const { plain, spelling } of near)
      least.set(plain, Math.min(least.get(plain) ?? Infinity, spelling));
    const costOf = speller.network(latin);
    let best = Infinity;
    const again = near.map(({ plain, cost, ...word }) => {
      const rest = cost - WEIGHTS.less * (least.get(plain) ?? 0);
      // What costs more than another one cannot be first.
      const whole = rest + WEIGHTS.network * costOf(plain, (best - rest) / WEIGHTS.network);
      best = Math.min(best, whole);
      return { ...word, cost: whole };
    });
    again.sort((one, other) => one.cost - other.cost);
    return [...again, ...words.slice(near.length)];
  }

  return {
    isCommon,
    rarityOf,
    comesFirst: (word, rival, previous) => after.get(`${word} ${rival}`)?.has(previous) ?? false,
    candidates(latin) {
      const typed = latin.toLowerCase();
      const words = [...new Set([...(borrowed.get(typed) ?? []), ...found(typed)])].slice(0, SHOWN);
      // What is spelled letter by letter lets any word be written, with capitals for retroflexes.
      const exact = speller && latin.slice(1) === typed.slice(1) && words.length === SHOWN;
      const spelled = exact ? '' : transliterate(latin);
      if (!spelled || words.includes(spelled)) return words;
      return [...words.slice(0, SHOWN - 1), spelled];
    },
  };
}
