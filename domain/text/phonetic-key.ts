import { toLatin } from '../../contract/romanize.ts';

/** What people type for one and the same sound, and one spelling of it. */
const spellings: [RegExp, string][] = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/c(?!h)/g, 'k'],
  [/chh/g, 'ch'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)a$/, ''],
];

/**
 * A word in Latin letters, Hindi or English, with one spelling for each sound: कहानी, kahani and
 * kahaanee are one.
 */
export function latinForm(word: string): string {
  const latin = toLatin(word)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return spellings.reduce((form, [from, to]) => form.replace(from, to), latin);
}

/**
 * What remains of a form when all is left out that people spell as they like: a, the h of an
 * aspirate, what e differs from i and o from u, a nasal at the end. Words of one key sound alike.
 */
export function soundKey(form: string): string {
  const key = form
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/(?!^)a/g, '')
    .replace(/[eiy]+/g, 'i')
    .replace(/[ou]+/g, 'u')
    .replace(/(?<=..)n$/, '');
  return key.replace(/(.)\1+/g, '$1');
}

const letters = [...'abcdfghijklmnprstuv'];

/** The key and all that are one letter away from it: left out, changed, added or exchanged. */
export function keysAround(key: string): string[] {
  const keys = new Set([key]);
  for (let place = 0; place <= key.length; place += 1) {
    const [before, after] = [key.slice(0, place), key.slice(place)];
    keys.add(before + after.slice(1));
    if (after.length > 1) keys.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      keys.add(before + letter + after);
      if (after) keys.add(before + letter + after.slice(1));
    }
  }
  keys.delete('');
  return [...keys];
}

/** In how many letters two words differ; two that are exchanged are one. Stops counting above `most`. */
export function difference(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let previous: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (previous[j - 2] ?? most) + 1);
      }
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [previous, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
