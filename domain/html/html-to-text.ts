import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const inline = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);
const hiding = new Set(['script', 'style']);

const nothing = () => {};

/**
 * Returns the text that a reader sees, with one space between blocks and without tags and entities.
 * It goes from tag to tag and keeps no list of open elements, whose cost would grow with its square.
 */
export function htmlToText(html: string): string {
  let text = '';
  let hidden = false;
  const nameAt = (start: number, end: number) => {
    const name = html.slice(start, end).toLowerCase();
    if (!inline.has(name)) text += ' ';
    return name;
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      if (hiding.has(nameAt(start, end))) hidden = true;
    },
    onclosetag(start, end) {
      if (hiding.has(nameAt(start, end))) hidden = false;
    },
    ontext(start, end) {
      if (!hidden) text += html.slice(start, end);
    },
    ontextentity(codepoint) {
      if (!hidden) text += String.fromCodePoint(codepoint);
    },
    onattribdata: nothing,
    onattribentity: nothing,
    onattribend: nothing,
    onattribname: nothing,
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onend: nothing,
    onopentagend: nothing,
    onprocessinginstruction: nothing,
    onselfclosingtag: nothing,
  };
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return text.replace(/\s+/g, ' ').trim();
}
