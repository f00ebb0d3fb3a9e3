import { blockTag, codeEnd, codeTag, emptyTag, tokensOf } from './tags.ts';

/** The characters after which a quotation mark opens. */
const opens = /[\s([{“‘—–\-/:]/;
/** Those after which it closes one that is open, and opens one where the space is missing: लिखा,"बस।" */
const opensAnew = /[,;.।!?…]/;
const letter = /[\p{L}\p{M}]/u;
const inWord = /[\p{L}\p{M}\p{N}]/u;

interface Place {
  /** The character before the mark; empty at the beginning of a text. */
  before: string;
  /** The character after the mark; empty at the end of a text. */
  after: string;
  /** Whether a quotation with this mark is open. */
  open: boolean;
}

/**
 * Returns the typographic mark for a straight one; null when it means inches, feet or minutes and
 * stays.
 */
function markFor(mark: string, { before, after, open }: Place): string | null {
  const [left, right] = mark === '"' ? ['“', '”'] : ['‘', '’'];
  if (mark === "'" && inWord.test(before) && letter.test(after)) return right;
  // A decade: ’90s.
  if (mark === "'" && !open && /\d/.test(after) && !/\d/.test(before)) return right;
  if ((before === '' || opens.test(before)) && after !== '' && !/\s/.test(after)) return left;
  if (!open && opensAnew.test(before) && letter.test(after)) return left;
  return !open && /\d/.test(before) ? null : right;
}

/** Handles the texts of one block, which may come in several pieces. */
function typesetter() {
  let before = '';
  let open = new Set<string>();
  return {
    /** Sets the quotation marks of one piece; `next` is the character that follows it. */
    set(text: string, next: string): string {
      // A mark next to another one sees what that one has become: "'सच' है" opens twice.
      let last = { at: -2, mark: '' };
      const marked = text.replace(/["']/g, (mark, at: number) => {
        const earlier = last.at === at - 1 ? last.mark : text[at - 1];
        const place = { before: earlier ?? before, after: text[at + 1] ?? next };
        const set = markFor(mark, { ...place, open: open.has(mark) });
        if (set === '“' || set === '‘') open.add(mark);
        else if (set && (mark === '"' || !letter.test(place.after))) open.delete(mark);
        last = { at, mark: set ?? mark };
        return last.mark;
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

/**
 * Returns a line of text with typographic quotation marks, which are the same in Hindi and English:
 * “ ” ‘ ’.
 */
export function curlQuotes(text: string): string {
  return /["']/.test(text) ? typesetter().set(text, '') : text;
}

/** Sets typographic quotation marks in the texts of a clean body, except in code. */
export function curlQuotesIn(html: string): string {
  const tokens = tokensOf(html);
  const { set, startBlock } = typesetter();
  let code = 0;
  /** Returns the character of the same block that follows a token. */
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
