import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { textWords } from '../../contract/words/text-words.ts';
import { htmlToText } from './html-to-text.ts';
import { markNumberColumns } from './number-columns.ts';

/** Characters of the name of a box. */
const LONGEST = 200;

/** Returns the text of the first element of this name in a part of a clean body; '' where there is none. */
function textOfFirst(name: string, html: string): string {
  const begin = html.indexOf(`<${name}`);
  const end = begin < 0 ? -1 : html.indexOf(`</${name}>`, begin);
  return end < 0 ? '' : htmlToText(html.slice(begin, end)).replace(/\s+/g, ' ').trim();
}

/** Characters behind a table in which the caption of its figure stands. */
const NEAR = 2000;

/** Returns the caption that a figure has directly below a table. */
function captionBelow(html: string, end: number): string {
  const after = html.slice(end, end + NEAR).trimStart();
  return after.startsWith('<figcaption') ? textOfFirst('figcaption', after) : '';
}

/**
 * Puts each outermost table into a box that scrolls by keyboard, named by its caption, its columns of figures marked.
 * Browsers end a table where another stands directly in it, so a box there would end at the wrong place.
 */
export function boxTables(html: string, language: Language): string {
  let depth = 0;
  let begin = 0;
  let done = 0;
  let boxed = '';
  for (const { 0: tag, 1: slash, index } of html.matchAll(/<(\/?)table\b[^<>]*>/g)) {
    depth += slash ? -1 : 1;
    if (depth === 1 && !slash) begin = index;
    if (depth > 0) continue;
    const end = index + tag.length;
    const whole = html.slice(begin, end);
    const caption =
      textOfFirst('caption', whole) || captionBelow(html, end) || textWords[language].table;
    const name = escapeHtml(cutAtWord(caption, LONGEST));
    boxed += `${html.slice(done, begin)}<div class="table-box" role="group" aria-label="${name}" tabindex="0">${markNumberColumns(whole)}</div>`;
    done = end;
  }
  return boxed + html.slice(done);
}
