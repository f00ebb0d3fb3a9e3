import { toNfc } from '../nfc.ts';

const consonants: Record<string, string> = {
  ksh: 'क्ष',
  chh: 'छ',
  shr: 'श्र',
  kh: 'ख',
  gh: 'घ',
  gy: 'ज्ञ',
  ch: 'च',
  jh: 'झ',
  th: 'थ',
  Th: 'ठ',
  dh: 'ध',
  Dh: 'ढ',
  ph: 'फ',
  bh: 'भ',
  sh: 'श',
  Sh: 'ष',
  ck: 'क',
  k: 'क',
  q: 'क़',
  g: 'ग',
  c: 'क',
  j: 'ज',
  z: 'ज़',
  T: 'ट',
  D: 'ड',
  N: 'ण',
  t: 'त',
  d: 'द',
  n: 'न',
  p: 'प',
  f: 'फ़',
  b: 'ब',
  m: 'म',
  y: 'य',
  r: 'र',
  R: 'ड़',
  l: 'ल',
  L: 'ळ',
  v: 'व',
  w: 'व',
  s: 'स',
  S: 'ष',
  h: 'ह',
  x: 'क्स',
};

/** Each vowel as a letter, as a sign, and as a sign at the end of a word where that differs. */
const vowels: Record<string, readonly [letter: string, sign: string, last?: string]> = {
  aa: ['आ', 'ा'],
  ai: ['ऐ', 'ै'],
  au: ['औ', 'ौ'],
  ee: ['ई', 'ी'],
  ii: ['ई', 'ी'],
  oo: ['ऊ', 'ू'],
  uu: ['ऊ', 'ू'],
  A: ['आ', 'ा'],
  I: ['ई', 'ी'],
  U: ['ऊ', 'ू'],
  a: ['अ', '', 'ा'],
  e: ['ए', 'े'],
  i: ['इ', 'ि', 'ी'],
  o: ['ओ', 'ो'],
  u: ['उ', 'ु', 'ू'],
};

const pieces = new RegExp(
  [...Object.keys(consonants), ...Object.keys(vowels)]
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

/** Consonants that form a conjunct whatever comes before them: tth, ty, st. */
const joins = (first: string, second: string) =>
  first[0] === second[0] || /^[yrvw]/.test(second) || (/^s/i.test(first) && !/^[nl]/.test(second));

/**
 * Transliterates Latin letters one by one, for words that the list does not have. Capitals mean the
 * retroflex letters: T ट, D ड, N ण.
 */
export function transliterate(latin: string): string {
  // A capital at the beginning is only that of a sentence or a name.
  const text = latin.slice(0, 1).toLowerCase() + latin.slice(1);
  const found = text.match(pieces) ?? [];
  const word: string[] = [];
  let bare = false;
  found.forEach((piece, at) => {
    const before = found[at - 1];
    const next = found[at + 1];
    const letter = consonants[piece];
    const vowel = vowels[piece];
    if (letter) {
      const nasal =
        at > 1 && (before === 'n' || (before === 'm' && /^[pb]/.test(piece))) && next !== undefined;
      if (!bare || before === undefined) word.push(letter);
      else if (at === 1 || (next && joins(before, piece))) word.push(`्${letter}`);
      else if (nasal) word.push(`${word.pop()?.slice(0, -1)}ं`, letter);
      else word.push(letter);
      bare = true;
    } else if (vowel) {
      const [whole, sign, last] = vowel;
      if (!bare) word.push(whole);
      else word.push(next === undefined && at > 0 ? (last ?? sign) : sign);
      bare = false;
    }
  });
  return toNfc(word.join(''));
}
