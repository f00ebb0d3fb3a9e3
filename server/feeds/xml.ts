import { escapeHtml } from '../../contract/escape-html.ts';

type Attributes = Record<string, string>;

/** Escapes text for XML and removes the characters that XML may not contain. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** Writes an XML element; `content` is escaped text or elements. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${list.join('')}`;
  const inner = content.join('');
  return inner ? `${start}>${inner}</${name}>` : `${start}/>`;
}

/** Writes an element that contains only text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text));
}

/** Writes a whole XML document. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
