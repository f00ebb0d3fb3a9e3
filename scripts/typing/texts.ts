import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf, isWord } from '../../hindi/typing/speller/letters.ts';

const LONGEST = 18;

/** Returns the Hindi words of a text, in NFC and without joiners. */
export function wordsIn(text: string): string[] {
  return (text.normalize('NFC').match(/(?:\p{Script=Devanagari}|\u200c|\u200d)+/gu) ?? [])
    .map((word) => word.replace(/\u200c|\u200d/g, ''))
    .filter((word) => word.length <= LONGEST && isWord(word));
}

/** A word as people spelled it in Latin letters, and how many did. */
export interface Spelling {
  latin: string;
  word: string;
  people: number;
}

/** Reads one part of the Dakshina lexicon: `train` or `dev`. */
export function readSpellings(folder: string, part: 'train' | 'dev'): Spelling[] {
  return readFileSync(join(folder, `dakshina-hi-${part}.tsv`), 'utf8')
    .normalize('NFC')
    .trim()
    .split('\n')
    .map((line) => {
      const [latin = '', word = '', people = ''] = line.split('\t');
      return { latin: latin.toLowerCase(), word, people: Number(people) };
    });
}

const articles = z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) }));

/** Reads half of the Hindi texts: the list counts the words of one, what it is worth is measured on the other. */
export function readTexts(folder: string, half: 'counted' | 'measured'): string[] {
  return articles
    .parse(JSON.parse(readFileSync(join(folder, 'articles.json'), 'utf8')))
    .filter(({ title }) => hashOf(title.normalize('NFC')) % 2 === (half === 'counted' ? 0 : 1))
    .map(({ title, paragraphs }) => [title, ...paragraphs].join('\n'));
}
