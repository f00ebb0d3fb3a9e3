import type { Language } from '../../contract/common.ts';
import { textWords } from '../../contract/words/text-words.ts';
import { blockEnd, tokensOf } from './tags.ts';

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

/** How much of a text beside which notes stand makes a line, and how high that is; notes the same. */
const TEXT = { characters: 90, line: 32, block: 20 };
const NOTE = { characters: 28, line: 26, gap: 16 };

/** The height of what surely follows the text in its column: the ways to share it, and the distance to what is wide. */
const BELOW_TEXT = 150;

/**
 * Whether notes have room beside a text, each at its mark and below the one before: the styles place them, but nothing
 * makes the text longer, and behind it comes what is as wide as the page. Takes the text for lower than it is.
 */
function fitBeside(text: string, notes: string[]): boolean {
  if (notes.some((note) => note.includes('<img'))) return false;
  let height = 0;
  let line = 0;
  let end = 0;
  let next = 0;
  for (const token of tokensOf(text)) {
    if (token.startsWith('<sup class="note-mark"')) {
      const note = notes[next] ?? '';
      next += 1;
      const lines = Math.ceil(note.replace(/<[^<>]*>/g, '').length / NOTE.characters) + 1;
      end = Math.max(height, end + NOTE.gap) + lines * NOTE.line;
    } else if (!token.startsWith('<')) {
      line += token.length;
      const full = Math.floor(line / TEXT.characters);
      height += full * TEXT.line;
      line -= full * TEXT.characters;
    } else if (blockEnd.test(token)) {
      height += TEXT.block + (line > 0 ? TEXT.line : 0);
      line = 0;
    }
  }
  return end <= height + BELOW_TEXT;
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
  const { notes: title, back } = textWords[language].footnotes;
  const items = notes.map((note, index) => {
    const number = index + 1;
    return `<li id="footnote-${number}" data-note="--note-${number}">${note} <a href="#footnote-mark-${number}" role="doc-backlink" aria-label="${back}">↩</a></li>`;
  });
  const place = fitBeside(text, notes) ? 'notes notes-beside' : 'notes';
  return `${text}<section class="${place}" role="doc-endnotes" aria-label="${title}"><ol>${items.join('')}</ol></section>`;
}
