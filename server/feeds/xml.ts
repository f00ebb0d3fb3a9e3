import { escapeHtml } from '../html.ts';

type Attributes = Record<string, string>;

/** Text as XML may hold it; the few characters that it may not hold at all are left out. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** An element of XML; `content` is text or elements. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${list.join('')}`;
  const inner = content.join('');
  return inner ? `${start}>${inner}</${name}>` : `${start}/>`;
}

/** An element that holds nothing but text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text));
}

/** A whole document. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
