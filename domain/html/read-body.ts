import { countWords } from '../../contract/word-count.ts';
import { withoutArticles } from './read-also.ts';
import { runningText } from './running-text.ts';
import { sanitizeBody } from './sanitize.ts';
import { textOf } from './text-of.ts';

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
  const text = textOf(clean);
  const opening = runningText(withoutArticles(clean), OPENING);
  return { clean, text, opening, words: countWords(text) };
}
