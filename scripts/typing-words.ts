/**
 * Makes what typing in Hindi knows: hindi/typing/words.txt, the list of words, and hindi/typing/speller.bin,
 * the model of how people spell. Run by hand on Debian as `node scripts/typing-words.ts FOLDER WORDFREQ` with the
 * folder of Dakshina and of the texts, and wordfreq's `small_hi.msgpack.gz`; hindi/typing/words.md names all
 * sources and their licences.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { foldSpelling, soundOf } from '../hindi/spelling/alike.ts';
import { formsOf, lemmasOf } from '../hindi/typing/paradigms.ts';
import { isWord } from '../hindi/typing/speller/letters.ts';
import { readDebian } from './typing/debian-words.ts';
import { kindsIn } from './typing/kinds.ts';
import { likelihood } from './typing/likely.ts';
import { otherForms } from './typing/other-forms.ts';
import { makeSpeller } from './typing/speller/make.ts';
import { readSpellings, readTexts, wordsIn } from './typing/texts.ts';
import { verbForms, verbs } from './typing/verbs.ts';
import { readWordfreq } from './typing/wordfreq.ts';

const CLASSES = 10;
/** Words that the speller takes for probable, and of forms made by rules. */
const LIKELY = 250_000;
const FORMED = 55_000;
/** The rarest class whose words are listed even where they are forms of others: they are looked up by their sounds. */
const HEARD = 6;
/** So many times as frequent as a word is the one that it is a mistake for. */
const MISTAKEN = 8;

const [folder, frequencies] = process.argv.slice(2);
if (!folder || !frequencies) throw new Error('Say where the data is: FOLDER WORDFREQ');

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
const shares = new Map([...readWordfreq(frequencies)].filter(([word]) => isWord(word)));
const tables = ['scripts/typing/names.txt', 'hindi/words/loans/places.txt'];
const names = count([...debian.names, ...tables.map((path) => readFileSync(path, 'utf8'))]);
const ofVerbs = count([...verbForms(), ...verbs]);
const taught = new Set(spellings.map(({ word }) => word));

const all = new Set(
  [own, texts, help, shares, web, names, ofVerbs, taught].flatMap((from) => [...from.keys()]),
);
const bySound = Map.groupBy(all, (word) => soundOf(foldSpelling(word)));
/** The share of a word; none where it is rather a mistake for one that is far more frequent. */
function shareOf(word: string): number {
  const share = shares.get(word) ?? 0;
  const most = Math.max(
    ...(bySound.get(soundOf(foldSpelling(word))) ?? []).map((other) => shares.get(other) ?? 0),
    // The sign of a nasal at the end is left out most often.
    2 * (shares.get(`${word}ं`) ?? 0),
  );
  return most > MISTAKEN * share ? 0 : share;
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
const [ownTotal, textsTotal, helpTotal] = [total(own), total(texts), total(help)];
/** Weights of the sources: a manual repeats its words, so its counts say less than those of prose. */
const weigh = (word: string) =>
  (3e6 * (own.get(word) ?? 0)) / ownTotal +
  (15e5 * (texts.get(word) ?? 0)) / textsTotal +
  (1e6 * (help.get(word) ?? 0)) / helpTotal / 4 +
  3e6 * shareOf(word) +
  (shares.has(word) ? 6 : 0) +
  (web.has(word) ? 30 : 0) +
  (ofVerbs.has(word) ? 15 : 0) +
  (names.has(word) ? 8 : 0) +
  (taught.has(word) ? 8 : 0);

const checked = [own, texts, web, taught, names, ofVerbs];

/**
 * Whether a word is but a mistake for another one: a nukta is missing, as in लडकी, or it is only counted on the web and a
 * word of the same sound, or with the sign of a nasal at its end, is far more frequent.
 */
function isMistaken(word: string): boolean {
  const dotted = word.replace(/(?<!^|्)[डढ](?![़्])/g, '$&़');
  if (dotted !== word && all.has(dotted) && !own.has(word) && !names.has(word)) return true;
  if (checked.some((words) => words.has(word))) return false;
  const alike = [...(bySound.get(soundOf(foldSpelling(word))) ?? []), `${word}ं`];
  return alike.some((other) => weigh(other) > MISTAKEN * weigh(word));
}

const rarities = new Map<string, number>();
for (const word of all) {
  const weight = weigh(word);
  // A word that only the manual has, once, is often a typing error.
  if (weight < 8 || isMistaken(word)) continue;
  const rarity = Math.round(Math.log(1e5 / weight) / Math.log(3));
  rarities.set(word, Math.min(CLASSES - 1, Math.max(0, rarity)));
}
const kinds = kindsIn(rarities, new Set(verbs));

/** Whether a rare word is a form of another, and about as rare as such forms are: it is known by that. */
const isForm = (word: string, rarity: number) =>
  rarity > HEARD &&
  kinds.get(word) === 0 &&
  lemmasOf(word).some((lemma) => {
    const formRarity = (rarities.get(lemma.word) ?? Infinity) + lemma.rarer;
    return ((kinds.get(lemma.word) ?? 0) & lemma.kind) !== 0 && Math.abs(formRarity - rarity) <= 1;
  });
const lines: string[][] = Array.from({ length: CLASSES }, () => []);
for (const [word, rarity] of rarities) if (!isForm(word, rarity)) lines[rarity]?.push(word);
const list = `${lines.map((words) => words.sort().join(' ')).join('\n')}\n`;
writeFileSync('hindi/typing/words.txt', list);

const listed = lines.flat();
const derived = new Set(
  listed.flatMap((word) => formsOf(word, kinds.get(word) ?? 0).map(({ form }) => form)),
);
for (const word of listed) derived.delete(word);
const likelihoodOf = likelihood(rarities.keys());
const likeliest = (words: Iterable<string>, number: number) =>
  [...new Set(words)]
    .filter((word) => !rarities.has(word) && !derived.has(word))
    .map((word) => ({ word, chance: likelihoodOf(word) }))
    .sort((one, other) => other.chance - one.chance || (one.word < other.word ? -1 : 1))
    .slice(0, number)
    .map(({ word }) => word);
// The OCR model's words are of Sanskrit and Marathi too: what looks least like Hindi is left out.
const script = new Set(wordsIn(debian.script).filter((word) => !/[ःळऱ]|्$/.test(word)));
const likely = likeliest(script, LIKELY);
const formed = likeliest(
  [...rarities.keys()].flatMap(otherForms).filter((word) => !script.has(word)),
  FORMED,
);
const kindsListed = listed.map((word) => kinds.get(word) ?? 0);
const speller = makeSpeller(spellings, { likely, formed, kinds: kindsListed });
writeFileSync('hindi/typing/speller.bin', speller);

console.log(lines.map((words) => words.length).join(' '));
console.log(`${listed.length} words, ${derived.size} forms of them`);
for (const file of [Buffer.from(list), speller])
  console.log(file.length, brotliCompressSync(file).length);
