import { countWords } from '../../contract/word-count.ts';
import { htmlToText } from './html-to-text.ts';
import { sanitizeBody } from './sanitize.ts';

/** What the site makes of a text before it is stored. */
export interface ReadBody {
  /** What may be stored of it. */
  clean: string;
  /** The same without tags. */
  text: string;
  words: number;
}

/** Reads a typed or pasted text. Throws 422 for elements nested too deeply. */
export function readBody(html: string): ReadBody {
  const clean = sanitizeBody(html);
  const text = htmlToText(clean);
  return { clean, text, words: countWords(text) };
}
