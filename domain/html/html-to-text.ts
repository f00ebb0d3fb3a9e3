import { Parser } from 'htmlparser2';

const inline = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'u', 'wbr'],
]);

/**
 * Returns the text that a reader sees, with one space between blocks and without tags and entities.
 */
export function htmlToText(html: string): string {
  let text = '';
  let hidden = 0;
  const boundary = (name: string) => {
    if (!inline.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'script' || name === 'style') hidden += 1;
      boundary(name);
    },
    ontext(data) {
      if (hidden === 0) text += data;
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1;
      boundary(name);
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}
