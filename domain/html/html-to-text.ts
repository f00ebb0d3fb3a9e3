import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const inline = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'u', 'wbr'],
]);
const hiding = new Set(['script', 'style']);
const headings = new Set([...hiding, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const nothing = () => {};

/**
 * Returns the text that a reader sees, with one space between blocks and without tags and entities.
 * It goes from tag to tag and keeps no list of open elements, whose cost would grow with its square.
 */
export function htmlToText(html: string): string {
  return textOutside(html, hiding);
}

/**
 * Returns the text without its headings, which would run into the sentences after them; all of the text
 * where there is nothing else.
 */
export function runningText(html: string): string {
  return textOutside(html, headings) || htmlToText(html);
}

/** Returns the text that stands in no element of these names. */
function textOutside(html: string, names: ReadonlySet<string>): string {
  let text = '';
  let hidden = false;
  const nameAt = (start: number, end: number) => {
    const name = html.slice(start, end).toLowerCase();
    if (!inline.has(name)) text += ' ';
    return name;
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      if (names.has(nameAt(start, end))) hidden = true;
    },
    onclosetag(start, end) {
      if (names.has(nameAt(start, end))) hidden = false;
    },
    ontext(start, end) {
      if (!hidden) text += html.slice(start, end);
    },
    ontextentity(codepoint) {
      if (!hidden) text += String.fromCodePoint(codepoint);
    },
    ...{ onattribdata: nothing, onattribentity: nothing, onattribend: nothing },
    ...{ onattribname: nothing, oncdata: nothing, oncomment: nothing, ondeclaration: nothing },
    ...{ onend: nothing, onopentagend: nothing, onprocessinginstruction: nothing },
    onselfclosingtag: nothing,
  };
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return text.replace(/\s+/g, ' ').trim();
}
