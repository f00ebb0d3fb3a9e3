import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { foldNasalSigns } from '../hindi/words/nasals.ts';
import { readSpellings, readTexts, type Spelling, wordsIn } from './typing/texts.ts';

/**
 * Makes hindi/typing/pairs.txt: of two words that people type alike the one that stands after a word far more often than
 * the other does. A line for each, as `ओर और: की इस`, where ^ is the beginning of a sentence. Run as
 * `node scripts/typing-pairs.ts FOLDER`; hindi/typing/words.md names the sources. Only the half of the texts is counted
 * that the list of words counts, too.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the data is.');

/** A pair counts where it stands so often, at the beginning of sentences or elsewhere, and so many times as often as the other one. */
const [BEGUN, OFTEN, MORE] = [6, 2, 4];
/** Two words are typed alike where such a share of their writers spells both so. */
const SHARE = 0.1;
const BEGINNING = '^';

const texts = [
  ...readTexts(folder, 'counted'),
  ...globSync('demo/{,articles/}*.ts')
    .sort()
    .map((path) => readFileSync(path, 'utf8')),
];
/** How often each word stands after each other. */
const counts = new Map<string, Map<string, number>>();
for (const sentence of texts.flatMap((text) => text.split(/[।?!.,;:"“”‘’()\n|<>–—]+/))) {
  let previous = BEGINNING;
  for (const word of wordsIn(sentence)) {
    const before = counts.get(word) ?? new Map<string, number>();
    before.set(previous, (before.get(previous) ?? 0) + 1);
    counts.set(word, before);
    previous = word;
  }
}

const spellings = readSpellings(folder, 'train').filter(({ word }) => counts.has(word));
const writers = new Map<string, number>();
for (const { word, people } of spellings) writers.set(word, (writers.get(word) ?? 0) + people);
const isUsual = ({ word, people }: Spelling) => people >= SHARE * (writers.get(word) ?? 0);

/** Takes off what only the way of writing a word differs in: हूँ and हूं are one. */
const plain = (word: string) =>
  foldNasalSigns(word)
    .normalize('NFD')
    .replace(/[\u093cयए]/g, '');

const found = new Map<string, Set<string>>();
for (const alike of Map.groupBy(spellings.filter(isUsual), ({ latin }) => latin).values()) {
  for (const { word } of alike) {
    for (const { word: rival } of alike) {
      if (plain(word) === plain(rival)) continue;
      const others = counts.get(rival);
      const after = [...(counts.get(word) ?? [])].filter(
        ([previous, times]) =>
          times >= (previous === BEGINNING ? BEGUN : OFTEN) &&
          times + 0.5 >= MORE * ((others?.get(previous) ?? 0) + 0.5),
      );
      if (after.length > 0)
        found.set(`${word} ${rival}`, new Set(after.map(([previous]) => previous)));
    }
  }
}
const lines = [...found].map(([both, words]) => `${both}: ${[...words].sort().join(' ')}`).sort();
writeFileSync('hindi/typing/pairs.txt', `${lines.join('\n')}\n`);
console.log(
  `${lines.length} pairs after ${[...found.values()].reduce((sum, { size }) => sum + size, 0)} words`,
);
