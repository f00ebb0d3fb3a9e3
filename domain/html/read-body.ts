import { countWords } from '../../contract/word-count.ts';
import { htmlToText } from './html-to-text.ts';
import { runningText } from './running-text.ts';
import { sanitizeBody } from './sanitize.ts';

/** UTF-16 units of the opening: more than any excerpt has. */
const OPENING = 20_000;

/** What the site makes of a text before it is stored. */
export interface ReadBody {
  /** What may be stored of it. */
  clean: string;
  /** The same without tags. */
  text: string;
  /** The start of the text's prose, for excerpts. */
  opening: string;
  words: number;
}

/** Reads a typed or pasted text. Throws 422 for elements nested too deeply. */
export function readBody(html: string): ReadBody {
  const clean = sanitizeBody(html);
  const text = htmlToText(clean);
  const opening = runningText(clean, OPENING);
  return { clean, text, opening, words: countWords(text) };
}
