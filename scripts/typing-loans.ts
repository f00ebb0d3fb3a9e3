import { readFileSync, writeFileSync } from 'node:fs';
import { createEngine } from '../app/typing/engine.ts';
import { loans } from '../app/typing/loanwords.ts';
import { readSpeller } from '../app/typing/speller/read.ts';
import { asEnglishSounds } from '../domain/text/english-sounds.ts';
import { latinForm, soundKey } from '../domain/text/phonetic-key.ts';
import { readSpellings } from './typing/texts.ts';

/**
 * Makes app/typing/loans.txt, the English words and names that are typed as English spells them and
 * that the speller does not put first by itself, from the tables of the search. Run after
 * `typing-words.ts` as `node scripts/typing-loans.ts FOLDER`; app/typing/words.md names the sources.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder the data is.');

const read = (path: string) => readFileSync(path, 'utf8').normalize('NFC');
const speller = readSpeller(new Uint8Array(readFileSync('app/typing/speller.bin')));
const engine = createEngine(read('app/typing/words.txt'), speller);
// Of Dakshina's pairs only those of the train part: the others judge what typing finds.
const train = new Set(
  readSpellings(folder, 'train').map(
    ({ latin, word }) => `${latin} ${word.replaceAll(/आॅ|अॉ/g, 'ऑ')}`,
  ),
);

const listed = new Set(read('app/typing/words.txt').split(/\s/));
const isListed = (word: string) => listed.has(word) || speller.likely(word) || speller.formed(word);

/** Whether the consonants agree: the Hindi word is the English one in its letters, no translation. */
function agrees(latin: string, hindi: string): boolean {
  const other = soundKey(latinForm(hindi)).replace(/[iu]/g, '');
  return [latin, asEnglishSounds(latin)].some(
    (each) => soundKey(latinForm(each)).replace(/[iu]/g, '') === other,
  );
}

const found = new Map<string, string[]>();
const seen = new Set(loans.keys());
let known = 0;
for (const table of ['own', 'places', 'cldr', 'dakshina']) {
  for (const line of read(`domain/search-index/loans/${table}.txt`).trim().split('\n')) {
    const [latin = '', ...meant] = line.split(' ');
    if (!/^[a-z]{3,}$/.test(latin) || seen.has(latin)) continue;
    const isName = table === 'places';
    const words = meant.filter(
      (hindi) =>
        isName ||
        (agrees(latin, hindi) && (table !== 'dakshina' || train.has(`${latin} ${hindi}`))),
    );
    if (words.length === 0) continue;
    seen.add(latin);
    const [first = ''] = engine.candidates(latin);
    // The spelling help knows of names only what some list has.
    if (words.includes(first) && !(isName && !isListed(first))) known += 1;
    // Where a common Hindi word is spelled so, English is not what is meant: are, main.
    else if (!engine.isCommon(first)) found.set(latin, words);
  }
}
const lines = [...found].sort().map(([latin, words]) => `${latin} ${words.join(' ')}`);
writeFileSync('app/typing/loans.txt', `${lines.join('\n')}\n`);
console.log(`${lines.length} words; ${known} more are first without a table`);
