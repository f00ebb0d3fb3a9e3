import type { Language } from '../../contract/common.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { normal, seedRandom, zipf } from './random.ts';
import { vocabulary } from './words.ts';

const MEDIAN_WORDS = 260;

interface Body {
  /** Sanitised HTML, and its text. */
  description: string;
  text: string;
  excerpt: string;
  wordCount: number;
}

export interface CorpusText extends Body {
  name: string;
}

export interface TextOptions {
  /** The words of a text: half of them have more. */
  words?: number;
  /** How many different texts there are in a language; later articles get one of these below a title of their own. */
  bodies?: number;
}

function bodyOf(word: () => string, stop: string, random: () => number, median: number): Body {
  const wanted = median * Math.exp(0.6 * normal(random));
  const wordCount = Math.round(Math.min(3000, Math.max(40, wanted)));
  const paragraphs: string[] = [];
  let paragraph = '';
  for (let left = wordCount; left > 0; ) {
    const length = Math.min(left, between(random, 6, 18));
    for (let place = 0; place < length; place += 1) paragraph += (place ? ' ' : '') + word();
    left -= length;
    if (left === 0 || random() < 0.25) {
      paragraphs.push(paragraph + stop);
      paragraph = '';
    } else paragraph += `${stop} `;
  }
  const text = paragraphs.join(' ');
  return {
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    text,
    // More text than an excerpt keeps is not needed: cutting looks at all it is given.
    excerpt: cutAtWord(text.slice(0, 2000), 400),
    wordCount,
  };
}

const between = (random: () => number, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

/** Returns a function that makes texts of natural length (log-normal) from words of natural frequency. */
export function textMaker(
  random: () => number,
  { words = MEDIAN_WORDS, bodies = Number.POSITIVE_INFINITY }: TextOptions = {},
): (language: Language) => CorpusText {
  const draw = {
    hi: zipf(vocabulary('hi'), random),
    en: zipf(vocabulary('en'), random),
  };
  const made: Record<Language, Body[]> = { hi: [], en: [] };
  return (language) => {
    const word = draw[language];
    const stop = language === 'hi' ? '।' : '.';
    const title = Array.from({ length: between(random, 4, 9) }, word).join(' ');
    const before = made[language];
    const again = before.length < bodies ? undefined : before[Math.floor(random() * bodies)];
    const body = again ?? bodyOf(word, stop, random, words);
    if (!again && Number.isFinite(bodies)) before.push(body);
    return { ...body, name: title.charAt(0).toUpperCase() + title.slice(1) };
  };
}

/** Makes queries of one to three words, Hindi and English, of mixed frequency. */
export function naturalQueries(count: number, seed = 7): string[] {
  const random = seedRandom(seed);
  const words = { hi: vocabulary('hi'), en: vocabulary('en') };
  return Array.from({ length: count }, (_, place) => {
    const list = words[place % 2 ? 'en' : 'hi'];
    // As many words are from the first hundred as from the next thousand, and so on.
    const word = () => list[Math.floor(10 ** (1 + random() * 3.5))] ?? '';
    return Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(' ');
  });
}
