/** Letters that are written for each other: by one sound, by one key, or by how they look. */
const alike = new Set(
  `मप कख गघ चछ जझ टठ डढ तथ दध बभ पफ सश टत ठथ डद ढध बव यए यइ वउ नं मं रड रढ डर आअ इए उओ एऐ ओऔ अा आा इि उु एे ओो
  iy vb jg sc kc kq vu td sj ei ou ae fp`
    .split(/\s+/)
    .flatMap((pair) => [pair, [...pair].reverse().join('')]),
);

/** Signs that are forgotten or written once too often: the nasal and what joins letters, vowels, and the h of Latin spelling. */
const slight = /[\u0902\u0903\u094d]/;
const vowel = /[\u093e-\u094caeiou]/;

/** The least that a letter too many or too few costs. */
const LEAST = 0.3;

/** What a letter too many or too few costs, beside the one before it. */
function oneMore(letter: string, before: string | undefined): number {
  if (letter === before || slight.test(letter)) return LEAST;
  if (letter === 'h' || vowel.test(letter)) return 0.5;
  return 0.9;
}

/** What one letter for another costs. */
function instead(one: string, other: string): number {
  if (one === other) return 0;
  if (alike.has(one + other)) return 0.4;
  if (vowel.test(one) && vowel.test(other)) return 0.4;
  return slight.test(one) && slight.test(other) ? 0.4 : 1.1;
}

/** Few type a consonant too many at the end: ट्रैक्टर is no ट्रैक्ट. */
const isTold = (letter: string) => !slight.test(letter) && !vowel.test(letter);

/** The longest words that are compared, which takes the square of their length. */
const LONGEST = 40;

function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) * LEAST > most) return Number.POSITIVE_INFINITY;
  let previous: number[] = [];
  let row = [0];
  for (let j = 1; j <= other.length; j += 1) {
    row.push((row[j - 1] ?? 0) + oneMore(other[j - 1] ?? '', other[j - 2]));
  }
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one[i - 1] ?? '';
    const next = [(row[0] ?? 0) + oneMore(letter, one[i - 2])];
    for (let j = 1; j <= other.length; j += 1) {
      const theirs = other[j - 1] ?? '';
      const swapped = letter === other[j - 2] && one[i - 2] === theirs && letter !== theirs;
      next.push(
        Math.min(
          (row[j] ?? 0) +
            oneMore(letter, one[i - 2]) +
            (i === one.length && isTold(letter) ? 0.5 : 0),
          (next[j - 1] ?? 0) + oneMore(theirs, other[j - 2]),
          (row[j - 1] ?? 0) + instead(letter, theirs),
          swapped ? (previous[j - 2] ?? 0) + 0.5 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...next, ...row) > most) return Number.POSITIVE_INFINITY;
    [previous, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** The र above a letter, which many write above a neighbour: मुर्हूत. */
const above = /र\u094d/g;

/** ज्ञ as it is spoken: विग्यान. */
const gya = /ग\u094dय/g;

/**
 * Returns how far a word is from the one that may have been meant, both folded or both in Latin letters: the less, the
 * likelier the mistake. A vowel sign or a nasal costs less than a consonant, a likely letter less than any other. Stops
 * above `most`, and tells infinity.
 */
export function misspelling(one: string, other: string, most: number): number {
  const far = apart(one.replace(gya, 'ज\u094dञ'), other.replace(gya, 'ज\u094dञ'), most);
  return far > most ? Number.POSITIVE_INFINITY : far;
}

function apart(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.max(one.length, other.length) > LONGEST) return Number.POSITIVE_INFINITY;
  const begins = one[0] === other[0] || alike.has(`${one[0]}${other[0]}`) ? 0 : 0.4;
  const moved =
    one.match(above)?.length === other.match(above)?.length && one.includes('र\u094d')
      ? 0.5 + distance(one.replace(above, ''), other.replace(above, ''), most)
      : Number.POSITIVE_INFINITY;
  return begins + Math.min(distance(one, other, most), moved);
}

/** Letters that tell a word from others: all but vowel signs and nasals. */
const telling = /[^\u0902\u0903\u093e-\u094daeiouh]/g;

/** Returns how far a word so long may be from another to be taken for a misspelling of it. */
export function mostMisspelt(word: string): number {
  const letters = word.match(telling)?.length ?? 0;
  if (letters < 3) return 0.4;
  return letters < 4 ? 0.6 : Math.min(0.9 + 0.3 * (letters - 4), 1.8);
}
