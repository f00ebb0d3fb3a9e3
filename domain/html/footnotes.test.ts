import { expect, test } from 'vitest';
import { feedBody } from './feed-body.ts';
import { listFootnotes, withoutFootnotes } from './footnotes.ts';
import { readingBody } from './render-body.ts';
import { runningText } from './running-text.ts';
import { sanitizeBody } from './sanitize.ts';

const note = (text: string) => `<span class="footnote">${text}</span>`;
const body = `<p>गंगा${note('हिमालय से <em>निकली</em>।')} और यमुना${note('See <span lang="en">Wikipedia</span>.')}।</p>`;

test('footnotes are numbered where they stand and listed at the end, both ways', () => {
  const html = listFootnotes(body, 'hi');
  expect(html).toContain(
    'गंगा<sup class="note-mark"><a href="#footnote-1" id="footnote-mark-1" role="doc-noteref" data-note="--note-1">1</a></sup> और यमुना<sup',
  );
  expect(html).toContain(
    '<li id="footnote-1" data-note="--note-1">हिमालय से <em>निकली</em>। <a href="#footnote-mark-1"',
  );
  expect(html).toContain(
    '<li id="footnote-2" data-note="--note-2">See <span lang="en">Wikipedia</span>. <a',
  );
  expect(html).toContain('aria-label="फ़ुटनोट"');
  expect(listFootnotes('<p>footnote</p>', 'en')).toBe('<p>footnote</p>');
});

test('a note in a link is marked behind it, an empty one not at all, and two at one place stay apart', () => {
  const html = listFootnotes(
    `<p><a href="/x">कड़ी${note('एक')} आगे</a>${note('')}${note(' <b>&nbsp;</b>')} पाठ${note('दो')}${note('तीन')}</p>`,
    'hi',
  );
  expect(html.replace(/ (?:href|id|role|data-note)="[^"]*"/g, '')).toMatch(
    /^<p><a>कड़ी आगे<\/a><sup class="note-mark"><a>1<\/a><\/sup> पाठ<sup class="note-mark"><a>2<\/a><\/sup><sup class="note-mark">, <a>3<\/a><\/sup><\/p>/,
  );
  expect(html.match(/<li /g)).toHaveLength(3);
});

test('notes stand beside a text that is long enough for them, else at its end', () => {
  const lines = (many: number) => 'नदी बहती है, लोग आते हैं। '.repeat(4 * many);
  const of = (text: string) => listFootnotes(text, 'hi').includes('class="notes notes-beside"');
  expect(of(body)).toBe(true);
  const long = `<p>${lines(4)}${note(lines(1))}</p>`;
  expect(of(long.repeat(5))).toBe(true);
  // All of them, or the last, would reach into what follows.
  expect(of(`<p>नदी${note(lines(1))}</p>`.repeat(5))).toBe(false);
  expect(of(`${body}<p>${note(lines(2))}</p>`)).toBe(false);
  expect(of(`${body}<p>${note(lines(2))}</p><p>${lines(6)}</p>`)).toBe(true);
  expect(of(`<p>${lines(40)}${note(lines(5))}</p>`)).toBe(false);
  expect(of(`<p>${lines(40)}</p><p>नदी${note('<img src="/images/a.webp">')}</p>`)).toBe(false);
});

test('they are stored, rendered and read in feeds, and are no part of the excerpt', () => {
  expect(sanitizeBody(body)).toBe(body);
  expect(withoutFootnotes(body)).toBe('<p>गंगा और यमुना।</p>');
  expect(runningText(body, 100)).toBe('गंगा और यमुना।');
  const read = readingBody(`<p id="footnote-1">क${note('ख')}</p>`, new Map(), 'hi');
  expect(read).toContain('<p id="text-footnote-1">');
  expect(read).toContain('<li id="footnote-1" data-note="--note-1">ख ');
  const feed = feedBody(read, 'https://site.test/general/ganga');
  expect(feed).toContain('<sup><a href="https://site.test/general/ganga#footnote-1">1</a></sup>');
  expect(feed).toContain('<ol><li>ख ');
});
