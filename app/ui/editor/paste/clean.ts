import { alignments, bodyClasses, noteClass } from '../../../../contract/text-styles.ts';
import { isBlock, isEmpty, rename, unwrap } from './blocks.ts';
import { linkFrames } from './frames.ts';
import { endOf } from './links.ts';
import { makeLists } from './lists.ts';
import { markAsShown } from './marks.ts';
import { placeNotes } from './notes.ts';
import { inlineStyles, styleOf } from './shown-style.ts';
import { removeUnshown } from './unshown.ts';

/** Attributes that elements keep; the others are the source program's own, as is Word's guess of languages. */
const attributes = new Set([
  'href',
  'src',
  'alt',
  'title',
  'class',
  'colspan',
  'rowspan',
  'start',
  'type',
  'data-upload',
]);
/** Classes that are ours too. */
const ourClasses = new Set([
  ...bodyClasses.alignment,
  ...bodyClasses.ink,
  ...bodyClasses.picture,
  'checklist',
  'done',
  noteClass,
]);
const newNames: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

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

/** Gives a list the number that its first item says, as OneNote does. */
function numberLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('ol:not([start]) > li[value]:first-child')) {
    const number = Number(first.getAttribute('value'));
    if (number > 1) first.parentElement?.setAttribute('start', String(number));
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

/** Makes headings of paragraphs that are headings in Word, for the desktop and for the web. */
function makeHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p.MsoTitle')) rename(element, 'h2');
  for (const element of body.querySelectorAll(':is(p, div)[role="heading"]')) {
    const level = Number(element.getAttribute('aria-level') ?? 2);
    rename(element, `h${level >= 1 && level <= 6 ? level : 2}`);
  }
  for (const element of body.querySelectorAll('h1, h5, h6')) {
    rename(element, newNames[element.tagName] ?? 'h2');
  }
}

/** Keeps the alignment of a block as a class of ours, and no class of others. */
function alignBlock(element: Element): void {
  const align = styleOf(element).get('text-align') ?? element.getAttribute('align') ?? '';
  const isLine = /^(P|H[1-6])$/.test(element.tagName);
  const own = [...element.classList].filter(
    (name) => ourClasses.has(name) || name.startsWith('language-'),
  );
  if (isLine && alignments.some((name) => name === align)) own.push(`align-${align}`);
  if (own.length > 0) element.setAttribute('class', own.join(' '));
  else element.removeAttribute('class');
}

/** Removes what elements say of their program, and those that say nothing else. */
function strip(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!attributes.has(name)) element.removeAttribute(name);
    }
    // Element names with a colon are Office's own: o:p, st1:place, w:sdt.
    if (element.tagName.includes(':')) unwrap(element);
  }
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('href', endOf(link.getAttribute('href') ?? ''));
  }
}

/** Whether a line break is at the end of a block, where it breaks nothing, or on a line between blocks. */
function breaksNothing(line: Element): boolean {
  const parent = line.parentNode;
  if (!isBlock(parent)) return false;
  const beside = (step: 'previousSibling' | 'nextSibling') => {
    let node = line[step];
    while (node && node.nodeType === 3 && !node.textContent?.trim()) node = node[step];
    return node;
  };
  const [before, after] = [beside('previousSibling'), beside('nextSibling')];
  return !after || isBlock(after) || isBlock(before) || (!before && parent?.nodeName === 'BODY');
}

/** Removes the lines that only make space. */
function removeBlanks(body: HTMLElement): void {
  const breaks = [...body.querySelectorAll('br')];
  for (const line of [...breaks.toReversed(), ...breaks]) if (breaksNothing(line)) line.remove();
  for (const block of body.querySelectorAll('p, h2, h3, h4')) {
    // Pictures become blocks of their own.
    if (!block.textContent?.trim() && block.querySelector('img, iframe')) unwrap(block);
    else if (isEmpty(block) && !block.closest('td, th, li')) block.remove();
  }
}

/**
 * Removes from pasted HTML what Word, Google Docs and other programs add of their own and what they do not
 * show, and keeps all other text and its meaning: headings, lists, tables, links, emphasis. The notes of
 * other programs become ours where the text `hasNotes`.
 */
export function cleanPasted(body: HTMLElement, hasNotes: boolean): void {
  inlineStyles(body.ownerDocument);
  removeUnshown(body);
  linkFrames(body);
  if (hasNotes) placeNotes(body);
  makeLists(body);
  nestLists(body);
  numberLists(body);
  makeChecklists(body);
  makeHeadings(body);
  markAsShown(body);
  for (const element of body.querySelectorAll('*')) alignBlock(element);
  strip(body);
  removeBlanks(body);
}
