import { noteClass } from '../../../contract/text-styles.ts';
import { markHeadings } from './tables/headings.ts';

/** Elements that only group others; adding or removing one loses nothing. */
const grouping = new Set([
  'p',
  'div',
  'span',
  'figure',
  'thead',
  'tbody',
  'tfoot',
  'colgroup',
  'col',
]);
/** Elements with the same meaning. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', del: 's', h1: 'h2' };
/** Elements that only format the text inside. */
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
  'span',
]);
const attributes = [
  'data-article',
  'href',
  'src',
  'alt',
  'lang',
  'dir',
  'id',
  'class',
  'colspan',
  'rowspan',
  'start',
  'type',
  'reversed',
  'value',
];

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Unwraps a lone paragraph in a table cell or a list item. */
function unwrapParagraphs(body: HTMLElement): void {
  for (const box of body.querySelectorAll('td, th, li')) {
    const [first] = box.children;
    // They hold its alignment, its language and direction, and what links lead to.
    if (first && first.attributes.length > 0) continue;
    if (box.childNodes.length === 1 && first?.tagName === 'P')
      first.replaceWith(...first.childNodes);
    const then = first?.nextElementSibling;
    const nested = box.children.length === 2 && (then?.tagName === 'UL' || then?.tagName === 'OL');
    if (first?.tagName === 'P' && nested) first.replaceWith(...first.childNodes);
  }
}

/** Converts the editor's HTML into the plain form that is stored. */
export function fromEditor(html: string): string {
  const body = bodyOf(html);
  for (const line of body.querySelectorAll('[data-caption]')) line.replaceWith(...line.childNodes);
  unwrapParagraphs(body);
  markHeadings(body);
  // Pictures that are being uploaded, or failed to, are not stored.
  for (const image of body.querySelectorAll('[data-upload]'))
    (image.closest('figure') ?? image).remove();
  for (const caption of body.querySelectorAll('figcaption')) {
    if (!caption.textContent?.trim()) caption.remove();
  }
  for (const cell of body.querySelectorAll('[colspan="1"], [rowspan="1"]')) {
    for (const name of ['colspan', 'rowspan']) {
      if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
    }
  }
  for (const element of body.querySelectorAll('[style], [spellcheck]')) {
    element.removeAttribute('style');
    element.removeAttribute('spellcheck');
  }
  // An empty last paragraph only holds the cursor; it is not part of the text.
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.innerHTML;
}

/** Lists the attributes of an element that carry meaning. */
function attributesOf(element: Element): string[] {
  return attributes.flatMap((name) => {
    const value = element.getAttribute(name);
    // Left to right is the default direction.
    return value && value !== 'ltr' ? [`${name}=${value}`] : [];
  });
}

/** Matches ids that importers give to figures and nothing links to. */
function dropUnusedIds(body: HTMLElement): void {
  for (const element of body.querySelectorAll('figure[id], figcaption[id], img[id]')) {
    if (!body.querySelector(`a[href="#${CSS.escape(element.id)}"]`)) element.removeAttribute('id');
  }
}

/** Lists each letter of a text with its marks, so that the order and nesting of marks make no difference. */
function letters(body: HTMLElement): string[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const around = new Set<string>();
    for (let up = walker.currentNode.parentElement; up && up !== body; up = up.parentElement) {
      const name = up.tagName.toLowerCase();
      if (!marks.has(name) || up.matches('pre > code')) continue;
      if (name !== 'span') around.add(sameAs[name] ?? name);
      for (const attribute of attributesOf(up)) around.add(attribute);
    }
    const signs = [...around].sort().join(' ');
    for (const letter of walker.currentNode.textContent?.replace(/\s+/g, '') ?? '') {
      found.push(`${letter} ${signs}`);
    }
  }
  return found;
}

/** Lists all that a reader could miss: the text, each element, and the attributes that carry meaning. */
function inventory(html: string): string[][] {
  const body = bodyOf(fromEditor(html));
  dropUnusedIds(body);
  const found: string[] = [];
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    // A mark without letters counts when it is a link's target or holds a picture.
    if (marks.has(name) && !element.matches('pre > code')) {
      if (element.id) found.push(`id=${element.id}`);
      if (element.classList.contains(noteClass) && element.textContent?.trim())
        found.push(noteClass);
      if (element.querySelector('img, iframe')) found.push(name, ...attributesOf(element));
      continue;
    }
    if (!grouping.has(name) && name !== 'code') found.push(sameAs[name] ?? name);
    // Whitespace in code is part of the text.
    if (name === 'pre') found.push(element.textContent?.trimEnd() ?? '');
    found.push(...attributesOf(element));
  }
  return [letters(body), found.sort()];
}

/** Whether `after`, which the editor would save, has everything of `before`, letter by letter. */
export function keepsEverything(before: string, after: string): boolean {
  return JSON.stringify(inventory(before)) === JSON.stringify(inventory(after));
}
