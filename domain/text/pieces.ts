import type { TextPiece } from '../../hindi/text-pieces.ts';

/** An address in a text; what may follow it in a sentence is cut off below. */
const address = /\bhttps?:\/\/[^\s<>"']+/gi;

/** Returns an address without the punctuation of the sentence that it ends. */
function withoutEnd(found: string): string {
  let end = found.length;
  while (end > 0 && '.,;:!?)]}।॥…’”'.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

/** Returns where an address leads; null: it is none, or it begins with the name of another site (`a.example@b.example`). */
function leadsTo(link: string): string | null {
  const url = URL.parse(link);
  return url && !url.username && !url.password ? url.href : null;
}

/** A label of a host whose letters look like those of no other script: of ASCII, or Devanagari. */
const plainLabel = /^(?:[a-z\d_-]*|[\p{Script=Devanagari}\d-]+)$/u;

/**
 * Returns a link as it is shown. Its host stands there as it was typed only where nobody can take it for another: else as
 * browsers ask for it (`https://xn--80ak6aa92e.com` for an `аррӏе` of Cyrillic letters).
 */
function shownAs(link: string, href: string): string {
  const [begin = '', typed = ''] = /^https?:[/\\]*([^/\\?#]*)/i.exec(link) ?? [];
  const { host, protocol } = new URL(href);
  const name = typed.toLowerCase();
  const isPlain =
    name === host ||
    (/[^\0-\x7f]/.test(name) && name.split('.').every((part) => plainLabel.test(part)));
  return isPlain ? link : `${protocol}//${host}${link.slice(begin.length)}`;
}

/** Takes a plain text apart into texts and links. What a browser takes for no address stays text. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    const href = leadsTo(link);
    if (href === null) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: shownAs(link, href), href });
    from = index + link.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}

/** Counts the addresses in a text, with or without the beginning that makes them links. */
export function countLinks(text: string): number {
  return [...text.matchAll(/https?:|\bwww\./gi)].length;
}
