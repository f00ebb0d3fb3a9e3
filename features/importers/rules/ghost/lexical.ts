import { z } from 'zod';
import { escapeText } from '../../../../domain/html/html-tree.ts';
import { type CardNote, cardHtml } from './cards.ts';

interface Node {
  type: string;
  children?: unknown[] | undefined;
  text?: string | undefined;
  format?: unknown;
  tag?: string | undefined;
  listType?: string | undefined;
  url?: string | undefined;
}

const node = z.looseObject({
  type: z.string(),
  children: z.array(z.unknown()).optional().catch([]),
  text: z.string().optional().catch(''),
  format: z.unknown().optional(),
  tag: z.string().optional().catch(''),
  listType: z.string().optional().catch(''),
});
const document = z.object({ root: node });

/** The bits of `format` (lexical, LexicalConstants.ts) and their elements. */
const formats: [number, string][] = [
  ...([
    [1, 'strong'],
    [2, 'em'],
    [4, 's'],
    [8, 'u'],
    [16, 'code'],
  ] satisfies [number, string][]),
  ...([
    [32, 'sub'],
    [64, 'sup'],
    [128, 'mark'],
  ] satisfies [number, string][]),
];

/** How deep nodes may stand in each other: each costs a call. */
const DEEPEST = 200;

/** The element of a node that holds others; undefined for cards. */
function elementOf({ type, tag, listType }: Node): string | undefined {
  if (/^(?:extended-)?heading$/.test(type)) return /^h[1-6]$/.test(tag ?? '') ? tag : 'h2';
  if (type === 'list') return listType === 'number' ? 'ol' : 'ul';
  if (/^(?:extended-)?quote$/.test(type) || type === 'aside') return 'blockquote';
  if (type === 'listitem') return 'li';
  return type === 'paragraph' ? 'p' : undefined;
}

/** Writes a text of Ghost's present editor as HTML. Null when it is none. */
export function lexicalHtml(
  json: string,
  markdown: (text: string) => string,
): { html: string; notes: CardNote[] } | null {
  const notes: CardNote[] = [];
  function write(value: unknown, depth: number): string {
    const read = node.safeParse(value);
    if (!read.success || depth > DEEPEST) return '';
    const { type, text = '', format, children } = read.data;
    if (/^(?:extended-)?text$/.test(type)) {
      const bits = typeof format === 'number' ? format : 0;
      const names = formats.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => name);
      return names.reduce((inner, name) => `<${name}>${inner}</${name}>`, escapeText(text));
    }
    if (type === 'linebreak') return '<br>';
    const inner = () => (children ?? []).map((child) => write(child, depth + 1)).join('');
    if (type === 'root') return inner();
    if (type === 'link' || type === 'at-link') {
      const url = z.string().catch('').parse(read.data.url);
      return `<a href="${escapeText(url)}">${inner()}</a>`;
    }
    const name = elementOf(read.data);
    if (name) return `<${name}>${inner()}</${name}>`;
    const card = cardHtml(type, value, markdown);
    if (card.note) notes.push(card.note);
    return card.html + inner();
  }
  try {
    const { root } = document.parse(JSON.parse(json));
    return { html: write(root, 0), notes };
  } catch {
    return null;
  }
}
