import { readFileSync, writeFileSync } from 'node:fs';
import { createEngine } from '../hindi/typing/engine.ts';
import { isEnglish } from '../hindi/typing/english.ts';
import { loans } from '../hindi/typing/loanwords.ts';
import { readSpeller } from '../hindi/typing/speller/read.ts';
import { asEnglishSounds } from '../hindi/words/english-sounds.ts';
import { latinForm, soundKey } from '../hindi/words/phonetic-key.ts';
import { readSpellings } from './typing/texts.ts';

/**
 * Makes hindi/typing/loans.txt, the English words and names that are typed as English spells them and
 * that the speller does not put first by itself, from scripts/typing/english.txt and names.txt and the tables of the search,
 * and before them how messages spell frequent words (shorthand.txt) names of countries and institutions (abroad.txt), and
 * everyday words that the weights put behind others (everyday.txt), each as its table has it.
 * Run after `typing-words.ts` as `node scripts/typing-loans.ts FOLDER`; hindi/typing/words.md names the sources.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the data is.');

const read = (path: string) => readFileSync(path, 'utf8').normalize('NFC');
const speller = readSpeller(new Uint8Array(readFileSync('hindi/typing/speller.bin')));
const engine = createEngine(read('hindi/typing/words.txt'), speller);
// Of Dakshina's pairs only those of the train part: the others judge what typing finds.
const train = readSpellings(folder, 'train').map(({ latin, word }) => ({
  latin,
  word: word.replaceAll(/आॅ|अॉ/g, 'ऑ'),
}));
const spelled = new Set(train.map(({ latin, word }) => `${latin} ${word}`));
const wordsSpelled = Map.groupBy(train, ({ latin }) => latin);

const isListed = (word: string) =>
  engine.rarityOf(word) !== undefined || speller.likely(word) || speller.formed(word);

/** Returns the spelling of a word that is the more frequent one: with its dots below, as फ़ has, or without. */
function usual(word: string): string {
  const plain = word.replaceAll(/(?<=[कखगजफ])़/gu, '');
  const rarity = (word: string) =>
    engine.rarityOf(word) ?? (speller.likely(word) || speller.formed(word) ? 50 : 99);
  return rarity(plain) < rarity(word) ? plain : word;
}

/** Whether letters rather mean Hindi than these words: by what people spelled so, or else by how common it is. */
function isHindi(latin: string, words: readonly string[], first: string): boolean {
  const isSpelled = (word: string) => spelled.has(`${latin} ${word}`);
  if (engine.isCommon(first)) return isSpelled(first) || !words.some(isSpelled);
  return wordsSpelled.has(latin) && !words.some(isSpelled);
}

/** Whether the consonants agree: the Hindi word is the English one in its letters, no translation. */
function agrees(latin: string, hindi: string): boolean {
  const other = soundKey(latinForm(hindi)).replace(/[iu]/g, '');
  return [latin, asEnglishSounds(latin)].some(
    (form) => soundKey(latinForm(form)).replace(/[iu]/g, '') === other,
  );
}

const found = new Map<string, string[]>();
const seen = new Set(loans.keys());
const asWritten = ['shorthand', 'abroad', 'everyday'].map((name) =>
  read(`scripts/typing/${name}.txt`).trim(),
);
for (const line of asWritten.join('\n').split('\n')) {
  const [latin = '', ...words] = line.split(' ');
  const first = engine.candidates(latin).slice(0, words.length);
  if (words.join() !== first.join()) found.set(latin, words);
  seen.add(latin);
}
let known = 0;
const tables = ['own', 'places', 'cldr', 'dakshina'].map((name) => ({
  name,
  text: read(`hindi/words/loans/${name}.txt`),
}));
for (const { name: table, text } of [
  ...['english', 'names'].map((name) => ({ name, text: read(`scripts/typing/${name}.txt`) })),
  ...tables,
]) {
  for (const line of text.trim().split('\n')) {
    const [latin = '', ...meant] = line.split(' ');
    if (!/^[a-z]{3,}$/.test(latin) || seen.has(latin)) continue;
    // It stays English wherever it stands.
    if (isEnglish(latin, '', () => true)) continue;
    const isName = table === 'places';
    const isChecked = isName || table === 'english' || table === 'names';
    const words = meant.filter(
      (hindi) =>
        isChecked ||
        (agrees(latin, hindi) && (table !== 'dakshina' || spelled.has(`${latin} ${hindi}`))),
    );
    if (words.length === 0) continue;
    seen.add(latin);
    const [first = ''] = engine.candidates(latin);
    const written = isName ? words : [...new Set(words.map(usual))];
    // The spelling help knows of names only what some list has.
    if ([...words, ...written].includes(first) && !(isName && !isListed(first))) known += 1;
    // Where a Hindi word is spelled so, English is not what is meant: are, main, mile.
    else if (isName ? !engine.isCommon(first) : !isHindi(latin, [...words, ...written], first))
      found.set(latin, written);
  }
}
const lines = [...found].sort().map(([latin, words]) => `${latin} ${words.join(' ')}`);
writeFileSync('hindi/typing/loans.txt', `${lines.join('\n')}\n`);
console.log(`${lines.length} words; ${known} more are first without a table`);
