import { styleToMarks } from './inline-styles.ts';
import { makeWordLists } from './word-lists.ts';

/** Elements whose content is never text of the document. */
const unseen =
  'style, script, meta, link, title, xml, noscript, template, br.Apple-interchange-newline';
/** Attributes that elements keep; the others are the source program's own, as is Word's guess of languages. */
const kept = new Set([
  ...['href', 'src', 'alt', 'title', 'class'],
  ...['colspan', 'rowspan', 'start', 'data-upload'],
]);
const newNames: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4', STRIKE: 's' };

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Moves a list that Google Docs nests directly in a list into the item before it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = body.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}

/** Converts checklists of Google Docs and of Markdown pages. */
function makeChecklists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const box = item.querySelector(
      ':scope > input[type=checkbox], :scope > p > input[type=checkbox]',
    );
    const role = item.getAttribute('role') === 'checkbox';
    if (!box && !role) continue;
    const done = box ? box.hasAttribute('checked') : item.getAttribute('aria-checked') === 'true';
    if (item.parentElement?.tagName === 'UL') item.parentElement.className = 'checklist';
    if (done) item.className = 'done';
    box?.remove();
    if (role) item.querySelector(':scope > img')?.remove();
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/**
 * Removes from pasted HTML what Word, Google Docs and other programs add of their own, and keeps all
 * text and its meaning: headings, lists, tables, links, emphasis.
 */
export function cleanPasted(body: HTMLElement): void {
  removeComments(body);
  for (const element of body.querySelectorAll(unseen)) element.remove();
  makeWordLists(body);
  nestLists(body);
  makeChecklists(body);
  for (const element of body.querySelectorAll('.MsoTitle')) rename(element, 'h2');
  for (const element of body.querySelectorAll('*')) {
    const name = newNames[element.tagName];
    if (name) rename(element, name);
  }
  // Elements are cleaned from the inside out, since one may be replaced by its children.
  for (const element of [...body.querySelectorAll('*')].reverse()) styleToMarks(element);
  // The colour of a heading is that of its program's template, or of the page it was copied from.
  const headings = ':is(h1, h2, h3, h4, h5, h6)';
  for (const ink of body.querySelectorAll(
    `${headings} [class^="ink-"], [class^="ink-"]:has(${headings})`,
  )) {
    unwrap(ink);
  }
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!kept.has(name)) element.removeAttribute(name);
    }
    // Element names with a colon are Office's own: o:p, st1:place, w:sdt.
    const foreign = element.tagName.includes(':') || element.tagName === 'FONT';
    const bare = element.tagName === 'SPAN' && element.attributes.length === 0;
    if (foreign || bare) unwrap(element);
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const empty = !paragraph.textContent?.trim();
    // Pictures become blocks of their own; empty paragraphs only made space.
    if (empty && paragraph.querySelector('img, iframe')) unwrap(paragraph);
    else if (empty && !paragraph.closest('td, th, li')) paragraph.remove();
  }
}
