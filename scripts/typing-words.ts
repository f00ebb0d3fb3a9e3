/**
 * Makes what typing in Hindi knows: app/typing/words.txt, the list of words, and app/typing/speller.bin,
 * the model of how people spell. Run by hand on Debian as `node scripts/typing-words.ts FOLDER` with the
 * folder of Dakshina and of the texts; app/typing/words.md names all sources and their licences.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { isWord } from '../app/typing/speller/letters.ts';
import { readDebian } from './typing/debian-words.ts';
import { likelihood } from './typing/likely.ts';
import { formsOf } from './typing/paradigms.ts';
import { makeSpeller } from './typing/speller/make.ts';
import { readSpellings, readTexts, wordsIn } from './typing/texts.ts';
import { verbForms } from './typing/verbs.ts';

const CLASSES = 10;
/** Words that the speller takes for probable, and of forms made by rules. */
const LIKELY = 250_000;
const FORMED = 80_000;

const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the data is.');

function count(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const debian = readDebian();
const spellings = readSpellings(folder, 'train').filter(({ word }) => isWord(word));
const own = count(
  globSync('demo/{,articles/}*.ts')
    .sort()
    .map((path) => readFileSync(path, 'utf8')),
);
const texts = count(readTexts(folder, 'counted'));
const help = count(debian.help);
const web = count([debian.web]);
const names = count(debian.names);
const verbs = count(verbForms());
const taught = new Set(spellings.map(({ word }) => word));

const total = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
const [ownTotal, textsTotal, helpTotal] = [total(own), total(texts), total(help)];
/** Weights of the sources: a manual repeats its words, so its counts say less than those of prose. */
const weigh = (word: string) =>
  (3e6 * (own.get(word) ?? 0)) / ownTotal +
  (15e5 * (texts.get(word) ?? 0)) / textsTotal +
  (1e6 * (help.get(word) ?? 0)) / helpTotal / 4 +
  (web.has(word) ? 60 : 0) +
  (verbs.has(word) ? 15 : 0) +
  (names.has(word) ? 8 : 0) +
  (taught.has(word) ? 8 : 0);

const lines: string[][] = Array.from({ length: CLASSES }, () => []);
const all = new Set(
  [own, texts, help, web, names, verbs, taught].flatMap((from) => [...from.keys()]),
);
for (const word of all) {
  const weight = weigh(word);
  // A word that only the manual has, once, is often a typing error; so is a missing nukta: लडकी.
  const dotted = word.replace(/(?<!^|्)[डढ](?![़्])/g, '$&़');
  if (weight < 8 || (dotted !== word && all.has(dotted) && !own.has(word))) continue;
  const rarity = Math.round(Math.log(1e5 / weight) / Math.log(3));
  lines[Math.min(CLASSES - 1, Math.max(0, rarity))]?.push(word);
}
const list = `${lines.map((words) => words.sort().join(' ')).join('\n')}\n`;
writeFileSync('app/typing/words.txt', list);

const listed = new Set(lines.flat());
const likelihoodOf = likelihood(listed);
const likeliest = (words: Iterable<string>, number: number) =>
  [...new Set(words)]
    .filter((word) => !listed.has(word))
    .map((word) => ({ word, chance: likelihoodOf(word) }))
    .sort((one, other) => other.chance - one.chance || (one.word < other.word ? -1 : 1))
    .slice(0, number)
    .map(({ word }) => word);
// The OCR model's words are of Sanskrit and Marathi too: what looks least like Hindi is left out.
const script = new Set(wordsIn(debian.script).filter((word) => !/[ःळऱ]|्$/.test(word)));
const likely = likeliest(script, LIKELY);
const formed = likeliest(
  [...listed].flatMap(formsOf).filter((word) => !script.has(word)),
  FORMED,
);
const speller = makeSpeller(spellings, likely, formed);
writeFileSync('app/typing/speller.bin', speller);

console.log(lines.map((words) => words.length).join(' '));
for (const file of [Buffer.from(list), speller])
  console.log(file.length, brotliCompressSync(file).length);
