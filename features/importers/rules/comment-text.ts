import { Parser } from 'htmlparser2';
import { isTooDeep } from '../../../domain/html/depth.ts';

/** Elements that stand in a paragraph of their own. */
const blocks = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'pre', 'h1', 'h2', 'h3', 'h4']);

const codes = new Set(['script', 'style']);

/** Returns the HTML of a comment as plain text, where links stand behind their words. Linear. */
export function commentText(html: string): string {
  // As in `tagsIn`: a parser would look at all that is open for each tag.
  if (isTooDeep(html)) return '';
  const parts: string[] = [];
  let href = '';
  let linked = '';
  let isCode = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isCode ||= codes.has(name);
      if (name === 'br') parts.push('\n');
      else if (blocks.has(name)) parts.push('\n\n');
      else if (name === 'a') [href, linked] = [attributes.href?.trim() ?? '', ''];
    },
    ontext(text) {
      if (isCode) return;
      parts.push(text);
      if (href) linked += text;
    },
    onclosetag(name) {
      if (codes.has(name)) isCode = false;
      if (blocks.has(name)) parts.push('\n\n');
      if (name !== 'a') return;
      if (/^https?:/i.test(href) && linked.trim() !== href) parts.push(` (${href})`);
      href = '';
    },
  });
  parser.end(html);
  return parts
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?:\n[ \t]*){3,}/g, '\n\n')
    .trim();
}
