import { letterNames, letterOf } from './slug-words.ts';

const word = '\\u0900-\\u0963\\u0970-\\u097f';
const begins = `(?<![${word}.])`;
const ends = `(?![${word}])`;

/** A letter before a number: टी20, जी20, एल1. */
const beforeDigits = new RegExp(`${begins}(?:${letterNames})(?=[0-9०-९])`, 'g');
/** After a number: 5जी, 4के. */
const afterDigits = /(?<=[0-9०-९])(?:जी|के|डी)(?![\u0900-\u097f])/g;
/** Initials with full stops: बी.आर. अंबेडकर. */
const dotted = new RegExp(`${begins}(?:(?:${letterNames})\\. ?)+(?=[${word}])`, 'g');
/** And without: ए आर रहमान. */
const spaced = new RegExp(`${begins}(?:${letterNames})(?: (?:${letterNames})${ends})+`, 'g');
/** Alone: एस जयशंकर, यू टर्न; at the beginning also those that are words elsewhere: पी चिदंबरम, के कविता. */
const alone = new RegExp(`${begins}(?:एस|एम|आर|एन|एल|एच|एफ|वी|डी|जे|एक्स|यू)(?= [${word}])`, 'g');
const first = new RegExp(`^(?:के|बी|टी|पी(?! [गकलरजस]))(?= [${word}])`);
/** विटामिन ए, टीम बी. */
const named = /(?<=(?:विटामिन|टीम|ग्रुप|सेक्शन) )(?:ए|बी|सी|डी|ई)(?![\u0900-\u097f])/g;
/** Names of letters that are words of their own, too: of such alone no initials consist. */
const words = new Set(['के', 'जी', 'ओ', 'ई', 'ए', 'आई', 'सी']);

const joinLetters = (names: string) =>
  names
    .split(/[. ]+/)
    .map((name) => letterOf(name) ?? '')
    .join('');

function initials(names: string, at: number): string {
  const parts = names.split(' ');
  // "भारत के पी वी" and "पी वी के": the first and the last are mostly postpositions.
  const from = at > 0 && words.has(parts[0] ?? '') && parts[0] !== 'ए' ? 1 : 0;
  const to = parts.length - from > 2 && parts.at(-1) === 'के' ? -1 : undefined;
  const own = parts.slice(from, to);
  if (own.length < 2 || own.every((name) => words.has(name))) return names;
  const rest = to ? ['के'] : [];
  return [...parts.slice(0, from), joinLetters(own.join(' ')), ...rest].join(' ');
}

/** Writes the letters in a Hindi title whose names are spelled out, where the words beside them show that they are letters. */
export const withLetters = (title: string): string =>
  title
    .replace(beforeDigits, (name) => letterOf(name) ?? name)
    .replace(afterDigits, (name) => letterOf(name) ?? name)
    .replace(dotted, (names) => `${joinLetters(names)} `)
    .replace(spaced, initials)
    .replace(named, (name) => letterOf(name) ?? name)
    .replace(first, (name) => letterOf(name) ?? name)
    .replace(alone, (name) => letterOf(name) ?? name);
