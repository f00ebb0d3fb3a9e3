import { z } from 'zod';
import { escapeText } from '../../../../domain/html/html-tree.ts';
import { type CardNote, cardHtml } from './cards.ts';

/** https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md */
const document = z.object({
  atoms: z.array(z.tuple([z.string(), z.string()], z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.unknown()])).default([]),
  markups: z.array(z.tuple([z.string()], z.array(z.string()))).default([]),
  sections: z.array(z.tuple([z.int()], z.unknown())),
});
const marker = z.tuple([z.int(), z.array(z.int()), z.int(), z.union([z.string(), z.int()])]);
const markers = z.array(marker).catch([]);

const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'code', 'sub', 'sup', 'mark', 'a']);
const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'aside',
  'pull-quote',
]);

/** Writes a text of Ghost's earlier editor as HTML. Null when it is none. */
export function mobiledocHtml(
  json: string,
  markdown: (text: string) => string,
): { html: string; notes: CardNote[] } | null {
  const notes: CardNote[] = [];
  try {
    const { atoms, cards, markups, sections } = document.parse(JSON.parse(json));
    const opening = (at: number): [string, string] => {
      const [name = '', attributes = []] = [markups[at]?.[0], markups[at]?.[1]];
      if (!inline.has(name)) return ['', ''];
      const href = name === 'a' ? attributes[attributes.indexOf('href') + 1] : undefined;
      return [`<${name}${href === undefined ? '' : ` href="${escapeText(href)}"`}>`, `</${name}>`];
    };
    const write = (given: unknown) => {
      const open: string[] = [];
      let html = '';
      for (const [type, opened, closed, value] of markers.parse(given)) {
        for (const [start, end] of opened.map(opening)) {
          html += start;
          open.push(end);
        }
        const atom = type === 1 && typeof value === 'number' ? atoms[value] : undefined;
        html += atom
          ? atom[0] === 'soft-return'
            ? '<br>'
            : escapeText(atom[1])
          : escapeText(String(value));
        for (let count = 0; count < closed && open.length > 0; count += 1) html += open.pop();
      }
      return html + open.reverse().join('');
    };
    const section = ([type, ...rest]: z.infer<typeof document>['sections'][number]): string => {
      if (type === 1) {
        const name = z.string().catch('p').parse(rest[0]).toLowerCase();
        const tag = blocks.has(name) ? name.replace(/^(?:aside|pull-quote)$/, 'blockquote') : 'p';
        return `<${tag}>${write(rest[1])}</${tag}>`;
      }
      if (type === 2) return figureOf(rest[0]);
      if (type === 3) {
        const items = z
          .array(z.unknown())
          .catch([])
          .parse(rest[1])
          .map((item) => `<li>${write(item)}</li>`);
        const list = rest[0] === 'ol' ? 'ol' : 'ul';
        return `<${list}>${items.join('')}</${list}>`;
      }
      const found = type === 10 ? cards[z.int().catch(-1).parse(rest[0])] : undefined;
      if (!found) return '';
      const card = cardHtml(found[0], found[1], markdown);
      if (card.note) notes.push(card.note);
      return card.html;
    };
    const figureOf = (src: unknown) => cardHtml('image', { src }, markdown).html;
    return { html: sections.map(section).join(''), notes };
  } catch {
    return null;
  }
}
