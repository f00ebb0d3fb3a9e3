import type { Access } from '../../contract/access.ts';
import { emptyTag, tokensOf, walkTokens } from './tags.ts';

/** Elements that count as one paragraph with all that is in them. */
const whole =
  /^(?:p|ul|ol|dl|table|pre|figure|iframe|li|dt|dd|caption|thead|tbody|tfoot|tr|th|td|figcaption)$/;
/** Elements within which paragraphs are counted. */
const around = /^(?:div|blockquote|address)$/;
const heading = /^h[1-6]$/;
const shows = /^(?:img|iframe)$/;
/** So many headings may stand in a row, as those of a part and of its first section; further ones are its text. */
const HEADINGS = 2;

const says = (text: string) => /[^\s\u00a0]/.test(text.replaceAll('&nbsp;', ' '));

/** Counts the paragraphs of a clean body, token by token. */
class Counter {
  count = 0;
  /** The elements that are open, outermost first. */
  readonly open: string[] = [];
  /** How many are open around the one that counts as a whole, or heading, in which this is; null: it is in none. */
  #outside: number | null = null;
  #said = false;
  #breaks = 0;
  /** The headings since the last paragraph. */
  #headings = 0;

  #end(isHeading = false): void {
    if (this.#said) {
      this.#headings = isHeading ? this.#headings + 1 : 0;
      if (!isHeading || this.#headings > HEADINGS) this.count += 1;
    }
    this.#said = false;
    this.#breaks = 0;
  }

  /** Whether this is text that an empty line parts: that of a paragraph, of a heading, or of none. */
  get #parts(): boolean {
    if (this.#outside === null) return true;
    const name = this.open[this.#outside] ?? '';
    return name === 'p' || heading.test(name);
  }

  /** Notes what ends before a token. */
  before(name: string): void {
    if (this.#outside !== null) return;
    if (whole.test(name) || around.test(name) || heading.test(name) || name === 'hr') this.#end();
  }

  add(token: string, name: string): void {
    if (name === '') {
      if (!says(token)) return;
      this.#said = true;
      this.#breaks = 0;
    } else if (token.startsWith('</')) this.#close(name);
    else {
      if (shows.test(name)) this.#said = true;
      if (name === 'br') this.#breaks += 1;
      if (this.#breaks > 1 && this.#parts) this.#end();
      if (emptyTag.test(token)) return;
      const begins = whole.test(name) || heading.test(name);
      if (begins && this.#outside === null) this.#outside = this.open.length;
      this.open.push(name);
    }
  }

  #close(name: string): void {
    if (this.open.at(-1) !== name) return;
    this.open.pop();
    if (this.#outside === this.open.length) {
      this.#outside = null;
      this.#end(heading.test(name));
    } else if (this.#outside === null && around.test(name)) this.#end();
  }
}

/**
 * Returns the beginning of a clean body, to the end of its so manyeth paragraph; of none, nothing. A list, a table or a
 * picture counts as a paragraph, a heading does not, unless it follows two others; text that stands in none counts to
 * the next element or empty line. So no text is open to its end because it has no paragraphs. Elements that are open
 * there are closed.
 */
export function freePart(html: string, paragraphs: number): string {
  if (paragraphs < 1) return '';
  const counter = new Counter();
  const free: string[] = [];
  for (const token of walkTokens(html)) {
    const [, name = ''] = /^<\/?([a-z][a-z0-9]*)/i.exec(token) ?? [];
    const lower = name.toLowerCase();
    counter.before(token.startsWith('</') ? '' : lower);
    if (counter.count >= paragraphs) break;
    free.push(token);
    counter.add(token, lower);
    if (counter.count >= paragraphs) break;
  }
  const open = counter.open.map((name) => `</${name}>`).reverse();
  return [...free, ...open].join('');
}

/**
 * Counts the paragraphs of a clean body that end before a part of it, `wall`. So many of the body without that are free
 * of what follows: what is not ended there, as text without an element, may go on behind it.
 */
export function paragraphsBefore(html: string, wall: string): number {
  const counter = new Counter();
  for (const token of tokensOf(html.slice(0, Math.max(0, html.indexOf(wall))))) {
    const [, name = ''] = /^<\/?([a-z][a-z0-9]*)/i.exec(token) ?? [];
    const lower = name.toLowerCase();
    counter.before(token.startsWith('</') ? '' : lower);
    counter.add(token, lower);
  }
  return counter.count;
}

/** What decides how much of a text everybody may read. */
export interface Locked {
  access: Access;
  freeParagraphs: number;
}

/** Returns the part of an article's text that may stand where anybody can read it: all text for readers goes through here. */
export function openText({ access, freeParagraphs }: Locked, html: string): string {
  return access === 'public' ? html : freePart(html, freeParagraphs);
}
