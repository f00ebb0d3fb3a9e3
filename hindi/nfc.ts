/** More marks on one letter than any script has (Unicode's stream-safe format allows 30). */
const MOST_MARKS = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** A single word has no room for them, and most of what is compared are single words. */
const withoutPiles = (text: string) =>
  text.length > MOST_MARKS ? text.replace(tooManyMarks, '$1') : text;

/** Vowels and their signs that old fonts and keyboards build of two or three others, and that look the same so. */
const built = new Map(
  'अाॅ ऑ|अाे ओ|अाै औ|अा आ|अॉ ऑ|अो ओ|अौ औ|अॅ ॲ|आॅ ऑ|आे ओ|आै औ|एे ऐ|एॅ ऍ|ाॅ ॉ|ाे ो|ाै ौ'
    .split('|')
    .map((pair): [string, string] => {
      const [signs = '', letter = ''] = pair.split(' ');
      return [signs, letter];
    }),
);
const anyBuilt = new RegExp([...built.keys()].join('|'), 'g');

/**
 * Returns a text with one spelling for each letter: in NFC, and with the vowels of Devanagari whole that Unicode does not
 * join (docs/decisions/hindi-text.md). Excess marks on one letter are removed
 * before: ordering n marks takes n² steps, so that a megabyte of them would block the process.
 */
export function toNfc(text: string): string {
  return withoutPiles(text)
    .normalize('NFC')
    .replace(anyBuilt, (signs) => built.get(signs) ?? signs);
}

/** Nobody sees these characters, XML allows no feed to hold them, and PostgreSQL refuses one of them. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** Returns a text of any kind as it is stored: without control characters but tabs and breaks, in NFC. */
export function toStored(text: string): string {
  return toNfc(text.replace(controls, (sign) => (/\s/.test(sign) ? ' ' : '')));
}

/** Returns a text with letters and marks apart (NFD), with NFKD in their plainest form too. */
export function decompose(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return withoutPiles(text).normalize(form);
}
