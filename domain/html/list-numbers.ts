const romanSigns: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** The greatest number that browsers write in Roman signs. */
const GREATEST_ROMAN = 3999;

function toRoman(number: number): string {
  let rest = number;
  let written = '';
  for (const [sign, value] of romanSigns) {
    written += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return written;
}

/** Writes a number in letters: a to z, then aa. */
function toLetters(number: number): string {
  let written = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    written = 'abcdefghijklmnopqrstuvwxyz'.charAt((rest - 1) % 26) + written;
  }
  return written;
}

/** Writes the number of an item as browsers do for the `type` of its list: 1, a, A, i or I. */
export function writeNumber(number: number, type: string): string {
  const kind = type.toLowerCase();
  const hasSigns = number > 0 && (kind === 'a' || (kind === 'i' && number <= GREATEST_ROMAN));
  if (!hasSigns) return String(number);
  const written = kind === 'a' ? toLetters(number) : toRoman(number);
  return type === kind ? written : written.toUpperCase();
}

/** Counts the items of the list that begins at a place among the tokens of a clean text. */
export function countItems(tokens: string[], begin: number): number {
  let depth = 0;
  let items = 0;
  for (let place = begin; place < tokens.length; place += 1) {
    const token = tokens[place] ?? '';
    if (/^<[ou]l\b/.test(token)) depth += 1;
    else if (/^<\/[ou]l\b/.test(token)) depth -= 1;
    else if (depth === 1 && /^<li\b/.test(token)) items += 1;
    if (depth === 0) break;
  }
  return items;
}
