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

/** What is left of an address as people write it. */
const written = (address: string) => address.replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '');

class Writer {
  #said = '';
  #last = '';
  #link = { href: '', words: '' };
  /** The next numbers of the lists around; null for a list without. */
  readonly #lists: (number | null)[] = [];
  /** Of the tables around: whether they hold data. */
  readonly #tables: boolean[] = [];
  #cells = 0;
  #pre = 0;

  get text(): string {
    const joined = this.#said.replace(/\ue000[\s\ue000]*/g, '');
    return joined
      .replace(/ {2,}/g, ' ')
      .split('\n')
      .map((line) => line.trim().replaceAll(KEPT, ' ').trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
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

  open(name: string, tag: string): void {
    if (name === 'table') this.#tables.push(!tag.includes('role="presentation"'));
    this.#break(name);
    if (name === 'hr') this.#say('* * *\n\n');
    if (name === 'pre') this.#pre += 1;
    if (name === 'a') this.#link = { href: attributeOf(tag, 'href'), words: '' };
    if (name === 'img') this.#picture(attributeOf(tag, 'alt'));
    if (name === 'ul') this.#lists.push(null);
    if (name === 'ol') this.#lists.push(Number(attributeOf(tag, 'start') || 1));
    if (name === 'li') this.#item();
    if (name === 'tr') this.#cells = 0;
    if (name === 'td' || name === 'th') this.#cell();
  }

  close(name: string): void {
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    this.#break(name);
    if (name === 'pre') this.#pre -= 1;
    if (name === 'a') this.#address();
    if (name === 'table') this.#tables.pop();
  }

  #picture(alt: string): void {
    if (alt) this.#say(`[${alt}]`);
  }

  #item(): void {
    const indent = KEPT.repeat(2 * Math.max(0, this.#lists.length - 1));
    const number = this.#lists.at(-1);
    if (typeof number === 'number') this.#lists[this.#lists.length - 1] = number + 1;
    this.#say(`${indent}${typeof number === 'number' ? `${number}.` : '-'}${KEPT}${JOIN}`);
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
 * a line for each row of a table, the descriptions of pictures.
 */
export function mailText(html: string): string {
  const writer = new Writer();
  for (const token of tokensOf(html)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(token) ?? [];
    if (!name) writer.words(token);
    else if (slash) writer.close(name);
    else writer.open(name, token);
  }
  return writer.text;
}
