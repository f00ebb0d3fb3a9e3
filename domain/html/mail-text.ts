import type { Language } from '../../contract/common.ts';
import { textWords } from '../../contract/words/text-words.ts';
import { countItems, writeNumber } from './list-numbers.ts';
import { forms } from './running-text.ts';
import { tokensOf } from './tags.ts';

/** Elements with an empty line before and after them, and those that have lines of their own. */
const apart = /^(?:p|h[2-6]|blockquote|pre|div|ul|ol|dl|table|address|hr)$/;
const line = /^(?:li|dt|dd|tr|caption|br)$/;

/** Takes the breaks behind it away: the blocks of an item begin in its line. */
const JOIN = '\ue000';
/** A space that stays as it is. */
const KEPT = '\ue001';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (html: string) =>
  html.replace(/&(?:amp|quot|lt|gt);|[\ue000\ue001]/g, (entity) => entities[entity] ?? '');
const attributeOf = (tag: string, name: string) =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function numberOf(tag: string, name: string): number | null {
  const said = attributeOf(tag, name);
  return /^-?\d{1,9}$/.test(said) ? Number(said) : null;
}

/** Returns what was said with no more room in it than shows. */
const tidy = (said: string) =>
  said
    .replace(/\ue000[\s\ue000]*/g, '')
    .replace(/ {2,}/g, ' ')
    .split('\n')
    .map((line) => line.trim().replaceAll(KEPT, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What is left of an address as people write it. */
const written = (address: string) => address.replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '');

/** The end of a word that is raised: of an ordinal, a title or a trade mark. */
const ending = /^\p{L}[\p{L}\p{M}]+$/u;

/** Raises or lowers digits, so that they join no number before them; what has no such form stands in brackets. */
function shift(name: 'sup' | 'sub', words: string): string {
  if (name === 'sup' && ending.test(words)) return words;
  const signs = [...words];
  const isBare = signs.every((sign) => forms[name].has(sign) || !/[\p{L}\p{N}]/u.test(sign));
  if (!isBare) return `${name === 'sup' ? '^' : '_'}(${words})`;
  return signs.map((sign) => forms[name].get(sign) ?? sign).join('');
}

/** Says in words what is struck out: voices say no line. */
const strike = (text: string, language: Language) => `[${textWords[language].struck}: ${text}]`;

/** What becomes of the text of some elements, whose looks say something. */
const changes: Record<string, (text: string, language: Language) => string> = {
  sup: (text) => shift('sup', text),
  sub: (text) => shift('sub', text),
  q: (text) => `“${text}”`,
  s: strike,
  del: strike,
  blockquote: (text) => tidy(text).replace(/^/gm, '> ').replaceAll(' ', KEPT),
};

/** An ordered list: its next number, and how it goes on and is written. */
interface Numbers {
  next: number;
  step: number;
  type: string;
}

class Writer {
  readonly #language: Language;
  #said = '';
  #last = '';
  #link = { href: '', words: '' };
  /** What was said before each of the elements around whose text is changed. */
  readonly #before: string[] = [];
  /** The numbers of the lists around; null for a list without. */
  readonly #lists: (Numbers | null)[] = [];
  /** Of the tables around: whether they hold data. */
  readonly #tables: boolean[] = [];
  #cells = 0;
  #pre = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  get text(): string {
    return tidy(this.#said);
  }

  #say(piece: string): void {
    if (!piece) return;
    this.#said += piece;
    this.#last = piece;
    if (this.#link.href) this.#link.words += piece;
  }

  words(token: string): void {
    const said = plain(token);
    this.#say(this.#pre > 0 ? said.replaceAll(' ', KEPT) : said.replace(/\s+/g, ' '));
  }

  /** Ends a line where an element begins or ends. */
  #break(name: string): void {
    const isApart = apart.test(name);
    if (!isApart && !line.test(name)) return;
    // The table itself is on top while it begins and ends.
    if (this.#tables.at(-1) && !/^(?:table|tr|caption)$/.test(name)) this.#say(' ');
    else if (isApart && this.#lists.length === 0) this.#say('\n\n');
    else if (!this.#last.endsWith('\n')) this.#say('\n');
  }

  /** Opens the element of a tag; `items` counts what the list that begins with it has. */
  open(name: string, tag: string, items: () => number): void {
    if (name === 'table') this.#tables.push(!tag.includes('role="presentation"'));
    this.#break(name);
    if (name in changes) {
      this.#before.push(this.#said);
      this.#said = '';
    }
    if (name === 'hr') this.#say('* * *\n\n');
    if (name === 'pre') this.#pre += 1;
    if (name === 'a') this.#link = { href: attributeOf(tag, 'href'), words: '' };
    if (name === 'img') this.#picture(attributeOf(tag, 'alt'));
    if (name === 'ul') this.#lists.push(null);
    if (name === 'ol') this.#begin(tag, items);
    if (name === 'li') this.#item(numberOf(tag, 'value'));
    if (name === 'tr') this.#cells = 0;
    if (name === 'td' || name === 'th') this.#cell();
  }

  close(name: string): void {
    this.#change(name);
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    this.#break(name);
    if (name === 'pre') this.#pre -= 1;
    if (name === 'a') this.#address();
    if (name === 'table') this.#tables.pop();
  }

  #change(name: string): void {
    const change = changes[name];
    if (!change) return;
    const text = this.#said;
    this.#said = this.#before.pop() ?? '';
    if (!text.trim()) return;
    this.#last = change(text, this.#language);
    this.#said += this.#last;
  }

  #picture(alt: string): void {
    if (alt) this.#say(`[${alt}]`);
  }

  #begin(tag: string, items: () => number): void {
    const isReversed = /\sreversed\b/.test(tag);
    const next = numberOf(tag, 'start') ?? (isReversed ? items() : 1);
    this.#lists.push({ next, step: isReversed ? -1 : 1, type: attributeOf(tag, 'type') });
  }

  #item(value: number | null): void {
    const indent = KEPT.repeat(2 * Math.max(0, this.#lists.length - 1));
    const list = this.#lists.at(-1);
    let mark = '-';
    if (list) {
      const number = value ?? list.next;
      list.next = number + list.step;
      mark = `${writeNumber(number, list.type)}.`;
    }
    this.#say(`${indent}${mark}${KEPT}${JOIN}`);
  }

  #cell(): void {
    if (this.#tables.at(-1) === false) return;
    this.#say(this.#cells > 0 ? ' | ' : ' ');
    this.#cells += 1;
  }

  #address(): void {
    const { href, words } = this.#link;
    this.#link = { href: '', words: '' };
    const said = words.trim();
    if (!said) this.#say(href);
    else if (written(said) !== written(href)) this.#say(` (${href})`);
  }
}

/**
 * Returns the text of what `mailBody` made, for programs and readers that want no HTML: links with their addresses,
 * a line for each row of a table, the descriptions of pictures; in the language of the mail what was struck out.
 */
export function mailText(html: string, language: Language): string {
  const writer = new Writer(language);
  const tokens = tokensOf(html);
  for (const [place, token] of tokens.entries()) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(token) ?? [];
    if (!name) writer.words(token);
    else if (slash) writer.close(name);
    else writer.open(name, token, () => countItems(tokens, place));
  }
  return writer.text;
}
