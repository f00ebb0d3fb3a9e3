import type { Heading } from '../../contract/reading/articles.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { withoutNoteMarks } from './footnotes.ts';
import { htmlToText } from './html-to-text.ts';

/** Headings that a reader may be led to. Those below stand close to one of them. */
const opening = /^<h([23])\b([^<>]*)>/;
const marked = '<h2 id="';

/**
 * Gives each heading of a clean body an id made of its words, where it has none. An id that a writer
 * has given stays; a new one begins with `prefix`.
 */
export function withHeadingIds(html: string, prefix: string): string {
  const taken = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  /** How many headings have had the same words. */
  const counts = new Map<string, number>();
  const free = (words: string) => {
    const wanted = prefix + (slugFrom(words) || 'heading');
    let count = counts.get(wanted) ?? 0;
    let id = wanted;
    do {
      count += 1;
      id = count === 1 ? wanted : `${wanted}-${count}`;
    } while (taken.has(id));
    counts.set(wanted, count);
    taken.add(id);
    return id;
  };
  const parts = html.split(/(?=<h[23]\b)/).map((part) => {
    const [tag = '', level, attributes = ''] = opening.exec(part) ?? [];
    const end = tag ? part.indexOf(`</h${level}>`) : -1;
    const words = end > 0 ? htmlToText(withoutNoteMarks(part.slice(tag.length, end))) : '';
    if (!words) return part;
    const [whole = '', given] = /\sid="([^"]*)"/.exec(attributes) ?? [];
    const id = given ?? free(words);
    const others = attributes.replace(whole, '').trimEnd();
    return `<h${level} id="${id}"${others}>${part.slice(tag.length)}`;
  });
  return parts.join('');
}

/** Shorter texts, and those with fewer headings, are seen at a glance: a list would only stand before them (docs/decisions/article-text.md). */
const LEAST = { minutes: 3, headings: 3 };

/** Returns the table of contents of a rendered body that takes so many minutes to read; of a short one none. */
export function contentsOf(html: string, minutes: number): Heading[] {
  const headings = minutes < LEAST.minutes ? [] : headingsOf(html);
  return headings.length < LEAST.headings ? [] : headings;
}

/** Returns the headings of a rendered body. */
export function headingsOf(html: string): Heading[] {
  return html
    .split(marked)
    .slice(1)
    .flatMap((part) => {
      const id = part.slice(0, part.indexOf('"'));
      const words = part.slice(part.indexOf('>') + 1, part.indexOf('</h2>'));
      const text = htmlToText(withoutNoteMarks(words));
      return text ? [{ id, text }] : [];
    });
}
