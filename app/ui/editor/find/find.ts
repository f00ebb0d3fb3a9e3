/** A range of a text. */
export interface Span {
  from: number;
  to: number;
}

/** Splits a text into graphemes: letters with their signs and joiners, of which no script needs so many. */
const letters =
  /[^\p{M}\u00ad\u200c\u200d][\p{M}\u00ad\u200c\u200d]{0,30}|[\p{M}\u00ad\u200c\u200d]{1,30}/gu;

/** What is not seen between letters: converters of old fonts and some keyboards write it where others do not. */
const joiners = /[\u00ad\u200c\u200d]/g;

/** Folds case and spellings of the same letter, and keeps where each part came from. */
function fold(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const seen = letter.replace(joiners, '');
    const plain = seen.normalize('NFC').toLowerCase();
    const own = [...letter.matchAll(/[^\u00ad\u200c\u200d]/g)].map(({ index: place }) => place);
    const places = plain.length === seen.length ? [...own, letter.length] : [];
    for (let at = 0; at < plain.length; at += 1) {
      starts.push(index + (places[at] ?? 0));
      ends.push(index + (places[at + 1] ?? letter.length));
    }
    folded += plain;
  }
  return { folded, starts, ends };
}

/** Finds all matches in a text, in order and without overlaps. */
export function findIn(text: string, sought: string): Span[] {
  const wanted = fold(sought).folded;
  if (!wanted) return [];
  const { folded, starts, ends } = fold(text);
  const found: Span[] = [];
  let at = folded.indexOf(wanted);
  while (at >= 0) {
    const from = starts[at] ?? 0;
    const to = ends[at + wanted.length - 1] ?? from;
    found.push({ from, to });
    at = folded.indexOf(wanted, at + wanted.length);
  }
  return found;
}
