import type { Language } from '../../contract/common.ts';
import { tokensOf } from './tags.ts';

const texts = {
  hi: { notes: 'टिप्पणियाँ', back: 'पाठ में वापस' },
  en: { notes: 'Notes', back: 'Back to the text' },
};

const opening = /^<span\b[^<>]*\bclass="(?:[^"]*\s)?footnote[\s"]/;
const span = /^<span\b/;

const link = /^<a\b/;

/** Whether a note says or shows something. */
const isEmpty = (note: string) =>
  !/[^\s\u00a0]/.test(note.replace(/<(?!img\b)[^<>]*>|&nbsp;/g, ''));

/**
 * Takes the footnotes out of a clean body; `mark` returns what stands in place of each that is not empty:
 * behind the link in which it stands, since the mark is a link too. `next`: it stands at the one before.
 */
function takeFootnotes(html: string, mark: (number: number, next: boolean) => string) {
  const notes: string[] = [];
  if (!html.includes('footnote')) return { text: html, notes };
  let text = '';
  let note = '';
  // The spans that are open since the one of the footnote.
  let open = 0;
  let inLink = false;
  let marks = '';
  for (const token of tokensOf(html)) {
    if (open > 0) {
      if (span.test(token)) open += 1;
      else if (token === '</span>') open -= 1;
      if (open > 0) note += token;
      else if (!isEmpty(note)) {
        notes.push(note);
        marks += mark(notes.length, marks !== '');
      }
      continue;
    }
    if (opening.test(token)) {
      open = 1;
      note = '';
      continue;
    }
    if (!inLink) {
      text += marks;
      marks = '';
    }
    if (link.test(token)) inLink = true;
    else if (token === '</a>') inLink = false;
    text += token;
  }
  return { text: text + marks, notes };
}

/** Returns a clean body with its footnotes behind it, so that they join no words of the text. */
export function footnotesLast(html: string): string {
  const { text, notes } = takeFootnotes(html, () => '');
  return [text, ...notes].join(' ');
}

const noteMark = /<sup class="note-mark">(?:, )?<a\b[^<>]*>\d+<\/a><\/sup>/g;

/** Returns a part of what `listFootnotes` made without the numbers of its footnotes. */
export const withoutNoteMarks = (html: string) => html.replace(noteMark, '');

/** Returns a clean body without its footnotes. */
export function withoutFootnotes(html: string): string {
  return takeFootnotes(html, () => '').text;
}

/**
 * Numbers the footnotes of a clean body, each of which stands where it belongs, and lists them at its
 * end. No id of the body itself begins as theirs (`readingBody`).
 */
export function listFootnotes(html: string, language: Language): string {
  const { text, notes } = takeFootnotes(
    html,
    (number, next) =>
      `<sup class="note-mark">${next ? ', ' : ''}<a href="#footnote-${number}" id="footnote-mark-${number}" role="doc-noteref" data-note="--note-${number}">${number}</a></sup>`,
  );
  if (notes.length === 0) return text;
  const { notes: title, back } = texts[language];
  const items = notes.map((note, index) => {
    const number = index + 1;
    return `<li id="footnote-${number}" data-note="--note-${number}">${note} <a href="#footnote-mark-${number}" role="doc-backlink" aria-label="${back}">↩</a></li>`;
  });
  return `${text}<section class="notes" role="doc-endnotes" aria-label="${title}"><ol>${items.join('')}</ol></section>`;
}
