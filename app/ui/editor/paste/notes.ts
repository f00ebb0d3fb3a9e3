import { noteClass } from '../../../../contract/text-styles.ts';
import { isBlock, isElement, isEmpty, unwrap } from './blocks.ts';

/** What stands for a note in the text: a number, a letter or a sign, in brackets or not. */
const sign = /^[\s[({]*(?:[\d\u0966-\u096f]{1,4}|[a-z]|[ivxlc]{1,7}|[*†‡§¶]{1,4})[\s\])}]*$/i;

/** A sign in the text, the note that it leads to, and the links that lead back from there. */
interface Found {
  link: Element;
  note: Element;
  back: Element[];
}

/** What no note holds, but a part of a text to which a list of contents leads. */
const ofChapters = 'h1, h2, h3, h4, h5, h6, table, figure, ul, ol, dl';

function fragmentOf(link: Element): string {
  const address = link.getAttribute('href') ?? '';
  const at = address.indexOf('#');
  if (at < 0) return '';
  try {
    return decodeURIComponent(address.slice(at + 1));
  } catch {
    return address.slice(at + 1);
  }
}

/** Returns the block of a note: the one that holds what a sign leads to, with all of its paragraphs. */
function blockOf(target: Element, places: ReadonlyMap<string, Element>): Element | null {
  let block: Element | null = target;
  while (block && !isBlock(block)) block = block.parentElement;
  const box = block?.parentElement;
  // A box that begins with the note is that of the note, unless there are others in it.
  if (!box || !/^(?:DIV|LI|DD|ASIDE)$/.test(box.tagName) || box.firstElementChild !== block)
    return block;
  const others = [...box.querySelectorAll('a[href*="#"]')].filter((link) => {
    const place = places.get(fragmentOf(link));
    return place && !block?.contains(link) && !box.contains(place);
  });
  return others.length > 0 ? block : box;
}

/** Finds notes: where a sign leads to a text from which a link leads back to the sign. */
function findNotes(body: HTMLElement): Found[] {
  // In the text the sign comes first.
  const order = new Map([...body.querySelectorAll('*')].map((element, index) => [element, index]));
  const places = new Map<string, Element>();
  for (const place of body.querySelectorAll('[id], a[name]')) {
    for (const name of [place.id, place.getAttribute('name')]) if (name) places.set(name, place);
  }
  const found: Found[] = [];
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const target = sign.test(link.textContent ?? '') && places.get(fragmentOf(link));
    const note = target ? blockOf(target, places) : null;
    if (!note || note === body || note.contains(link)) continue;
    if (note.matches(ofChapters) || note.querySelector(ofChapters)) continue;
    const isBefore = (order.get(link) ?? 0) < (order.get(note) ?? 0);
    const back = [...note.querySelectorAll('a[href*="#"]')].filter((one) =>
      places.get(fragmentOf(one))?.contains(link),
    );
    if (isBefore && back.length > 0) found.push({ link, note, back });
  }
  return found;
}

/** Whether a node says nothing of its own beside a note or its sign. */
function saysNothing(node: Node): boolean {
  if (isElement(node)) return isEmpty(node);
  return /^[\s[\](){}]*$/.test(node.textContent ?? '');
}

function isAlone(node: Node): boolean {
  for (let one = node.previousSibling; one; one = one.previousSibling)
    if (!saysNothing(one)) return false;
  for (let one = node.nextSibling; one; one = one.nextSibling) if (!saysNothing(one)) return false;
  return true;
}

/** Returns the outermost element inside of an edge that holds nothing else. */
function whole(element: Element, isEdge: (element: Element) => boolean): Element {
  const up = element.parentElement;
  return up && !isEdge(up) && isAlone(element) ? whole(up, isEdge) : element;
}

/** Returns a sign with what only sets it high or small. */
const wholeSign = (link: Element) => whole(link, isBlock);

/** Makes a note of ours, which is a piece of its line. */
function lineOf(note: Element): Element {
  const line = note.ownerDocument.createElement('span');
  line.setAttribute('class', noteClass);
  line.append(...[...note.childNodes].map((node) => node.cloneNode(true)));
  for (const element of [...line.querySelectorAll('*')].reverse()) {
    if (element.tagName === 'BR' || isBlock(element)) element.before(' ');
    if (isBlock(element)) unwrap(element);
    else if (isEmpty(element)) element.remove();
  }
  const texts = line.ownerDocument.createTreeWalker(line, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.textContent = text.textContent?.trimStart() ?? '';
    if (text.textContent) break;
  }
  return line;
}

/** Removes an element with those around it of which nothing is left. */
function removeWhole(element: Element): void {
  const box = whole(element, ({ tagName }) => tagName === 'BODY');
  const line = box.previousElementSibling;
  if (line?.tagName === 'HR') line.remove();
  box.remove();
}

/**
 * Puts the notes that other programs have at the end of a text where they belong: those of Word, Google Docs
 * and LibreOffice, and of pages that are built alike.
 */
export function placeNotes(body: HTMLElement): void {
  const found = findNotes(body);
  for (const { back } of found) for (const link of back) wholeSign(link).remove();
  for (const { link, note } of found) wholeSign(link).replaceWith(lineOf(note));
  for (const { note } of found) removeWhole(note);
}
