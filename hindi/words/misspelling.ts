import { decompose } from '../nfc.ts';
import { type Code, type EditCosts, editDistance } from './edit-distance.ts';
import { foldWord } from './word.ts';

/** Two letters of other languages that stand for ड़ and ढ़ in words that are compared: folding makes them ड and ढ, which nobody takes for र. */
export const [RR, RRH] = ['\u0978', '\u097c'];

/** Returns a written word as it is compared: folded, but ड़ and ढ़ told from ड and ढ. */
export const comparedForm = (written: string) =>
  foldWord(decompose(written).replaceAll('ड\u093c', RR).replaceAll('ढ\u093c', RRH));

/** Returns a word that is compared as it is folded. */
export const dotless = (compared: string) => compared.replaceAll(RR, 'ड').replaceAll(RRH, 'ढ');

const pairs = (letters: string) =>
  letters.split(/\s+/).flatMap((pair) => [pair, [...pair].reverse().join('')]);

/** Letters that are written for each other by their sound: the commonest mistakes of all. */
const heardAlike = pairs(`${RR}र ${RRH}र ${RR}${RRH} ${RR}ढ ${RRH}ड ोौ`);

/** One letter, with a dot that many leave out. */
const same = pairs(`${RR}ड ${RRH}ढ`);

/** Letters that are written for each other: by one sound, by one key, or by how they look. */
const alike = new Set(
  pairs(
    `मप कख गघ चछ जझ टठ डढ तथ दध बभ पफ सश टत ठथ डद ढध बव यए यइ वउ नं मं आअ इए उओ एऐ ओऔ अा आा इि उु एे ओो ेै िे ुो iy vb jg sc kc kq vu td sj ei ou ae fp`,
  ),
);

/** The place of one letter for another in a table: one number is looked up sooner than two letters in one text. */
const placeOf = (one: Code, other: Code) => one * 0x10000 + other;

/** What one letter of a pair costs for the other; of a pair that stands in two lists the less. */
const likely = new Map<number, number>();
for (const [pairs, cost] of [
  [alike, 0.4],
  [heardAlike, 0.3],
  [same, 0],
] as const) {
  for (const pair of pairs) likely.set(placeOf(pair.charCodeAt(0), pair.charCodeAt(1)), cost);
}

const codes = (letters: string) => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)));

/** Signs that are forgotten or written once too often: the nasal and what joins letters, vowels, and the h of Latin spelling. */
const slight = codes('\u0902\u0903\u094d');
const vowels = codes('aeiou');
const isVowel = (code: Code) => (code >= 0x93e && code <= 0x94c) || vowels.has(code);
const H = 'h'.charCodeAt(0);

/** The least that a letter too many or too few costs. */
const LEAST = 0.3;

/** What a letter too many or too few costs; the first letter nobody writes twice: पपड़ is no पड़. */
function missing(word: string, place: number): number {
  const letter = word.charCodeAt(place);
  if ((letter === word.charCodeAt(place - 1) && place !== 1) || slight.has(letter)) return LEAST;
  return letter === H || isVowel(letter) ? 0.5 : 0.9;
}

/** What a consonant too many costs besides: few type one, and fewest at the end: ट्रैक्टर is no ट्रैक्ट. */
function besides(word: string, place: number): number {
  const letter = word.charCodeAt(place);
  if (place === 0 || slight.has(letter) || isVowel(letter)) return 0;
  if (place === word.length - 1) return 0.5;
  return letter === word.charCodeAt(place - 1) ? 0 : 0.3;
}

/** What a vowel costs for another that does not sound like it. */
const OTHER_VOWEL = 0.6;

/** What a consonant costs for a vowel: nobody hears them alike. */
const FOR_A_VOWEL = 1.4;

/** What one letter costs for another. */
function costOfReplacing(one: Code, other: Code): number {
  const known = likely.get(placeOf(one, other));
  if (known !== undefined) return known;
  const vowels = Number(isVowel(one)) + Number(isVowel(other));
  if (vowels === 2) return OTHER_VOWEL;
  if (vowels === 1) return FOR_A_VOWEL;
  return slight.has(one) && slight.has(other) ? 0.4 : 1.1;
}

const costs: EditCosts = {
  least: LEAST,
  swapped: 0.5,
  surplus: (word, place) => missing(word, place) + besides(word, place),
  missing,
  replaced: costOfReplacing,
};

const distance = (one: string, other: string, most: number) =>
  editDistance(one, other, costs, most);

/** The longest words that are compared. */
const LONGEST = 40;

/** The र above a letter, which many write above a neighbour: मुर्हूत. */
const above = /र\u094d/g;

/** ज्ञ as it is spoken: विग्यान. */
const gya = /ग\u094dय/g;

/** A conjunct, the letters that are typed for it by their looks, and what that costs: विघालय. */
const dya = 'द\u094dय';
const looksLikeDya = /[घध](?!\u094d)/;
const LOOKS_ALIKE = 0.4;

/**
 * Returns how far a word is from the one that may have been meant, both folded or both in Latin letters: the less, the
 * likelier the mistake. A vowel sign or a nasal costs less than a consonant, a likely letter less than any other. Stops
 * above `most`, and tells infinity.
 */
export function misspelling(one: string, other: string, most: number): number {
  const [typed, meant] = [one.replace(gya, 'ज\u094dञ'), other.replace(gya, 'ज\u094dञ')];
  const far = Math.min(
    apart(typed, meant, most),
    looksLikeDya.test(typed) && meant.includes(dya)
      ? LOOKS_ALIKE + apart(typed.replace(looksLikeDya, dya), meant, most)
      : Number.POSITIVE_INFINITY,
  );
  return far > most ? Number.POSITIVE_INFINITY : far;
}

/** The र of a conjunct. */
const inConjunct = /\u094dर|र\u094d/g;

/** The conjuncts of a word that are looked at. */
const MOST_CONJUNCTS = 3;

/** What it costs to forget one: पबल for प्रबल, अथ for अर्थ. */
const FORGOTTEN = 0.5;

/** Returns a word without each one र of a conjunct, where the other has fewer of them. */
function withoutR(word: string, other: string): string[] {
  if (!word.includes('\u094d')) return [];
  const all = [...word.matchAll(inConjunct)];
  if (all.length <= (other.match(inConjunct)?.length ?? 0)) return [];
  return all.map(({ index }) => word.slice(0, index) + word.slice(index + 2));
}

/** Letters that begin a word for each other: those that sound alike, not those that look alike. */
const begin = (one = '', other = '') =>
  one === other || (alike.has(one + other) && one + other !== 'मप' && one + other !== 'पम');

function apart(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.max(one.length, other.length) > LONGEST) return Number.POSITIVE_INFINITY;
  const begins = begin(one[0], other[0]) ? 0 : 0.4;
  const moved =
    one.includes('र\u094d') && one.match(above)?.length === other.match(above)?.length
      ? 0.5 + distance(one.replace(above, ''), other.replace(above, ''), most)
      : Number.POSITIVE_INFINITY;
  const forgotten = withoutR(other, one)
    .slice(0, MOST_CONJUNCTS)
    .map((form) => FORGOTTEN + distance(one, form, most));
  return begins + Math.min(distance(one, other, most), moved, ...forgotten);
}

/** Letters that tell a word from others: all but vowel signs and nasals. */
const telling = /[^\u0902\u0903\u093e-\u094daeiouh]/g;

/** Returns how far a word so long may be from another to be taken for a misspelling of it. */
export function mostMisspelt(word: string): number {
  const letters = word.match(telling)?.length ?? 0;
  if (letters < 3) return 0.4;
  return letters < 4 ? 0.6 : Math.min(0.9 + 0.3 * (letters - 4), 1.8);
}
