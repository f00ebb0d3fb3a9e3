import { footnotesLast, withoutFootnotes } from './footnotes.ts';
import { htmlToText } from './html-to-text.ts';
import { blockEnd, tokensOf } from './tags.ts';

/** Elements whose text is no prose: titles, what stands at pictures, tables, and code. */
const apart = /^(?:h[1-6]|figcaption|caption|table|pre|dt)$/;

/** The text of a link to a footnote: 1, [2], *, †. */
const footnoteMark = /^[[(]?(?:\d{1,3}|[०-९]{1,3}|[*†‡§]{1,3})[\])]?$/;

const formsOf = (signs: string) =>
  new Map([...signs].map((form, place) => ['0123456789+-'[place], form]));
/** Stands in the prose for the mark of a footnote, until it goes with the brackets around it. */
const MARK = '\uffff';
const markInBrackets = new RegExp(`\\[${MARK}\\]|\\(${MARK}\\)|${MARK}`, 'g');

/** The raised and the lowered form of each digit that has one. */
export const forms = { sup: formsOf('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'), sub: formsOf('₀₁₂₃₄₅₆₇₈₉₊₋') };

/** Marks after which a sentence ends or goes on: what has none at its end is a label. */
const pauses = new Set('।.!?…;,:"\'”’)]');

const withoutMarks = (text: string) => text.replace(markInBrackets, '');

/** Collects the prose of a paragraph or of what stands between two. */
class Passage {
  html = '';
  bold = 0;
  form: Map<string | undefined, string> | null = null;
  /** The text of an open link to a place on this page, which may be the mark of a footnote. */
  link: string | null = null;
  private plain = false;

  add(text: string): void {
    if (text.trim() !== '' && this.bold === 0) this.plain = true;
    if (this.link !== null) this.link += text;
    else if (this.form) for (const sign of text) this.html += this.form.get(sign) ?? sign;
    else this.html += text;
  }

  endLink(): void {
    if (this.link !== null) this.html += footnoteMark.test(this.link.trim()) ? MARK : this.link;
    this.link = null;
  }

  /** Returns the passage and begins the next one; nothing where it was a label in bold. */
  take(): string {
    this.endLink();
    const taken = this.html;
    const label = !this.plain && !pauses.has(withoutMarks(htmlToText(taken)).slice(-1));
    this.html = '';
    this.plain = false;
    return label ? ' ' : `${taken} `;
  }
}

/**
 * Returns the prose of a clean body in one line: without headings, captions, tables, blocks of code,
 * labels (paragraphs in bold that end like no sentence), footnotes and their marks. Raised and
 * lowered digits stay what they are (m², H₂O). Where there is no prose, all of the text. At most
 * `most` UTF-16 units.
 */
export function runningText(html: string, most: number): string {
  let prose = '';
  let hidden = 0;
  const passage = new Passage();
  for (const token of tokensOf(withoutFootnotes(html))) {
    const [, end, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    if (apart.test(name)) {
      hidden += end ? -1 : 1;
      passage.html += ' ';
    } else if (hidden > 0) continue;
    else if (name === '') passage.add(token);
    else if (name === 'p') {
      prose += passage.take();
      if (prose.length > most) break;
    } else if (name === 'a') {
      passage.endLink();
      if (/\shref="#/.test(token)) passage.link = '';
    } else if (name === 'sup' || name === 'sub') passage.form = end ? null : forms[name];
    else if (name === 'b' || name === 'strong') passage.bold += end ? -1 : 1;
    else passage.html += token;
  }
  prose += passage.take();
  return (htmlToText(withoutMarks(prose)) || partedText(html)).slice(0, most);
}

/**
 * Returns all of the text of a clean body in one line, footnotes last, with a dot between blocks that end like
 * no sentence: headings, captions, the cells of a table.
 */
export function partedText(html: string): string {
  const tokens = tokensOf(footnotesLast(html)).map((token) =>
    blockEnd.test(token) ? ' · ' : token,
  );
  const text = htmlToText(tokens.join('')).replace(/(?: ·)+/g, ' ·');
  return text.replace(/(?<=^|[।.!?…;,:]) ·| ·$/g, '').trim();
}
