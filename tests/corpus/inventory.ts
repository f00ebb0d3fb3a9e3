import { DomUtils, parseDocument } from 'htmlparser2';

const sameAs: Record<string, string> = { b: 'strong', i: 'em', del: 's', span: '' };
const marks = new Set([
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'cite',
  'a',
  'code',
  'kbd',
  'abbr',
  'q',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'blockquote',
  'th',
  'td',
  'figcaption',
  'caption',
  'pre',
  'dt',
  'dd',
]);

/**
 * Lists what a document contains, independently of the editor's guard; nothing of it may be lost.
 */
export function inventoryOf(html: string) {
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName(() => true, document);
  const named = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const letters: string[] = [];
  for (const node of DomUtils.find(({ type }) => type === 'text', document, true, Infinity)) {
    const around: string[] = [];
    for (let up = node.parent; up; up = up.parent) {
      if ('name' in up && marks.has(up.name)) around.push(sameAs[up.name] ?? up.name);
    }
    // A code block is the same with and without the inner `code` element.
    const named = around.includes('pre') ? around.filter((name) => name !== 'code') : around;
    const signs = [...new Set(named)].sort().join(' ');
    for (const letter of DomUtils.textContent(node).replace(/\s+/g, '')) {
      letters.push(`${letter} ${signs}`);
    }
  }
  return {
    /** Each letter with the marks and blocks around it. */
    letters,
    links: named('a').map(({ attribs }) => attribs.href ?? ''),
    pictures: named('img', 'iframe').map(({ attribs }) => [attribs.src, attribs.alt ?? '']),
    cells: named('td', 'th').map((cell) => [
      DomUtils.textContent(cell).replace(/\s+/g, ''),
      cell.attribs.colspan ?? '1',
      cell.attribs.rowspan ?? '1',
    ]),
  };
}
