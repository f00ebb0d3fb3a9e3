/** Elements that only group others: they may come and go without a loss. */
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
/** Two names of one thing. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', del: 's', h1: 'h2' };
const attributes = ['href', 'src', 'alt', 'lang', 'id', 'colspan', 'rowspan', 'start', 'class'];

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** A lone paragraph in a cell or an item is that cell's text. */
function unwrapParagraphs(body: HTMLElement): void {
  for (const box of body.querySelectorAll('td, th, li')) {
    const [first] = box.children;
    // A class says how it is aligned.
    if (first?.className) continue;
    if (box.childNodes.length === 1 && first?.tagName === 'P')
      first.replaceWith(...first.childNodes);
    const then = first?.nextElementSibling;
    const nested = box.children.length === 2 && (then?.tagName === 'UL' || then?.tagName === 'OL');
    if (first?.tagName === 'P' && nested) first.replaceWith(...first.childNodes);
  }
}

/** Header cells say what they head; a first row of them is the head of its table. */
function markHeaders(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const [row] = table.rows;
    const heads = row ? [...row.cells].every(({ tagName }) => tagName === 'TH') : false;
    if (row && heads && !table.tHead && table.rows.length > 1) table.createTHead().append(row);
    for (const cell of table.querySelectorAll('th')) {
      cell.scope = cell.closest('thead') ? 'col' : 'row';
    }
  }
}

/** What the editor gives, in the plain form that is stored. */
export function fromEditor(html: string): string {
  const body = bodyOf(html);
  unwrapParagraphs(body);
  markHeaders(body);
  // What is still being sent, or could not be, is nothing to store yet.
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
  // An empty last paragraph is where the cursor stands, not part of the text.
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.innerHTML;
}

/** All that a reader could miss: the text, each element, and the attributes that carry meaning. */
function inventory(html: string): string[] {
  const body = bodyOf(fromEditor(html));
  const found = [(body.textContent ?? '').replace(/\s+/g, '')];
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (!grouping.has(name)) found.push(sameAs[name] ?? name);
    for (const attribute of attributes) {
      const value = element.getAttribute(attribute);
      if (value) found.push(`${attribute}=${value}`);
    }
  }
  return found.sort();
}

/** Whether the editor, given `before`, would save everything of it as `after`. */
export function keepsEverything(before: string, after: string): boolean {
  return JSON.stringify(inventory(before)) === JSON.stringify(inventory(after));
}
