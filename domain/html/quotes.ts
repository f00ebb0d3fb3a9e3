import { blockTag, codeEnd, codeTag, emptyTag } from './tags.ts';

/** What an opening quotation mark can stand behind. */
const opens = /[\s([{“‘—–\-/]/;
const letter = /[\p{L}\p{M}]/u;
const inWord = /[\p{L}\p{M}\p{N}]/u;

interface Place {
  /** The character before; empty at the beginning of a text. */
  before: string;
  /** The character behind; empty at its end. */
  after: string;
  /** Whether the pair of this mark has been opened. */
  open: boolean;
}

/** The mark a typewriter's one stands for; null: an inch, a foot, a minute stays what it is. */
function markFor(mark: string, { before, after, open }: Place): string | null {
  const [left, right] = mark === '"' ? ['“', '”'] : ['‘', '’'];
  if (mark === "'" && inWord.test(before) && letter.test(after)) return right;
  // ’90s
  if (mark === "'" && !open && /\d/.test(after) && !/\d/.test(before)) return right;
  if ((before === '' || opens.test(before)) && after !== '' && !/\s/.test(after)) return left;
  return !open && /\d/.test(before) ? null : right;
}

/** Goes through the texts of one block, which may be in several pieces. */
function typesetter() {
  let before = '';
  let open = new Set<string>();
  return {
    /** Sets one piece; `next` is the character that follows it. */
    set(text: string, next: string): string {
      const marked = text.replace(/["']/g, (mark, at: number) => {
        const place = { before: text[at - 1] ?? before, after: text[at + 1] ?? next };
        const set = markFor(mark, { ...place, open: open.has(mark) });
        if (set === '“' || set === '‘') open.add(mark);
        else if (set && !letter.test(place.after)) open.delete(mark);
        return set ?? mark;
      });
      before = marked.at(-1) ?? before;
      return marked;
    },
    startBlock(): void {
      before = '';
      open = new Set();
    },
  };
}

/** A line of text with the quotation marks of print, the same in Hindi and English: “ ” ‘ ’. */
export function curlQuotes(text: string): string {
  return /["']/.test(text) ? typesetter().set(text, '') : text;
}

/** The same for the texts of a clean body; code keeps its own. */
export function curlQuotesIn(html: string): string {
  const tokens = html.match(/<[^>]*>|[^<]+/g) ?? [];
  const { set, startBlock } = typesetter();
  let code = 0;
  /** The character of the block behind a token. */
  const nextTo = (at: number) => {
    for (const token of tokens.slice(at + 1, at + 9)) {
      if (!token.startsWith('<')) return token[0] ?? '';
      if (blockTag.test(token) || emptyTag.test(token)) return '';
    }
    return '';
  };
  return tokens
    .map((token, at) => {
      if (!token.startsWith('<')) return code > 0 ? token : set(token, nextTo(at));
      if (codeTag.test(token)) code += 1;
      else if (codeEnd.test(token)) code -= 1;
      if (blockTag.test(token) || emptyTag.test(token)) startBlock();
      return token;
    })
    .join('');
}
