import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { difference } from '../hindi/words/edit-distance.ts';
import { asEnglishSounds } from '../hindi/words/english-sounds.ts';
import { latinForm, soundKey } from '../hindi/words/phonetic-key.ts';

/**
 * Makes hindi/words/loans/dakshina.txt anew; words.md there names the sources and their licences.
 * `node scripts/search-loans.ts FOLDER`, with `dakshina-hi-train.tsv` and `dakshina-hi-dev.tsv` (the
 * lexicon of the Dakshina data set) and the npm package `cmu-pronouncing-dictionary` in `cmu/`.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Usage: node scripts/search-loans.ts FOLDER');

const rows = ['train', 'dev'].flatMap((part) =>
  readFileSync(join(folder, `dakshina-hi-${part}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [latin = '', written = '', writers = ''] = line.split('\t');
      // A letter of two signs that look like it.
      const hindi = written.replaceAll(/आॅ|अॉ/g, 'ऑ');
      return { latin, hindi, writers: Number(writers) };
    }),
);
const { dictionary } = z
  .object({ dictionary: z.record(z.string(), z.string()) })
  .parse({ ...(await import(pathToFileURL(join(folder, 'cmu/index.js')).href)) });

/** Whether the rules of sound find the Hindi word without a table. */
function soundsAlike(latin: string, hindi: string): boolean {
  const form = latinForm(latin);
  const other = latinForm(hindi);
  const forms = form.length < 5 ? [form] : [form, form.replaceAll('o', 'a')];
  return forms.some(
    (form) =>
      soundKey(form) === soundKey(other) &&
      difference(form, other, 9) <= Math.floor(form.length / 4),
  );
}

/** Whether the consonants agree, so that the Hindi word is likely the English one in its letters. */
function agrees(latin: string, hindi: string): boolean {
  const key = soundKey(latinForm(asEnglishSounds(latin)));
  const [one, other] = [key, soundKey(latinForm(hindi))].map((sound) => sound.replace(/[iu]/g, ''));
  if (one === undefined || other === undefined) return false;
  const begins = one[0] === other[0] || !one || !other || /^[aiu]/.test(key);
  return begins && Math.abs(one.length - other.length) <= 1;
}

const writersOf = new Map<string, number>();
for (const { hindi, writers } of rows) {
  writersOf.set(hindi, (writersOf.get(hindi) ?? 0) + writers);
}
const found = new Map<string, string[]>();
for (const { latin, hindi, writers } of rows) {
  if (latin.length < 3 || !(latin in dictionary) || soundsAlike(latin, hindi)) continue;
  const share = writers / (writersOf.get(hindi) ?? 1);
  const abbreviation = latin.length <= 4 && share >= 0.6;
  if (share < 0.3 || !(abbreviation || agrees(latin, hindi))) continue;
  found.set(latin, [...(found.get(latin) ?? []), hindi]);
}
const lines = [...found]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([latin, words]) => `${latin} ${words.join(' ')}`);
writeFileSync('hindi/words/loans/dakshina.txt', `${lines.join('\n')}\n`);
console.log(`${lines.length} English words`);
