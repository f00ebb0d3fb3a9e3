import { isElement, unwrap } from './blocks.ts';
import { removeHiddenCells } from './hidden-cells.ts';
import type { Style, StyleOf } from './shown-style.ts';

/** Elements whose content is never text of the document. */
const unseen = [
  'style, script, meta, link, title, xml, noscript, template, datalist',
  'noframes, audio, video, canvas, desc, dialog:not([open])',
  // What programs only end their pieces and lines with.
  'br.Apple-interchange-newline, .EOP',
  // What Word and Excel have for comments; each piece of it has a class of its own.
  '[class*="msocom"], .MsoCommentReference, [style*="mso-element:comment"]',
  // Text that is deleted where changes are tracked.
  '.msoDel, del[cite^="mailto:"]',
].join(', ');

/** Whether a place is so far off that nobody scrolls there. */
const isFar = (place = '') =>
  /^-\d+(?:\.\d+)?(?:px|r?em|pt)$/.test(place) && Number.parseFloat(place) <= -999;

/** Whether an element stands outside of the window: pages keep there what is for screen readers alone. */
function isOutside(style: Style): boolean {
  const isPlaced = /^(?:absolute|fixed)$/.test(style.get('position') ?? '');
  const sides = isPlaced ? ['left', 'right', 'top', 'bottom'] : [];
  return ['text-indent', ...sides].some((name) => isFar(style.get(name)));
}

/** Whether nothing of an element and its content is to be seen. */
function isGone(element: Element, style: Style): boolean {
  const clip = `${style.get('clip') ?? ''} ${style.get('clip-path') ?? ''}`;
  const flat = [style.get('height'), style.get('max-height')].some(isZero);
  const isPoint = [style.get('width'), style.get('height')].every((size) => size === '1px');
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    isZero(style.get('opacity')) ||
    /rect\((?:[01](?:px)?[, ]*){4}\)|inset\((?:50|100)%/.test(clip) ||
    isOutside(style) ||
    ((flat || isPoint) && style.get('overflow') === 'hidden')
  );
}

function isZero(size: string | undefined): boolean {
  return size !== undefined && /^0(?:\.0+)?(?:px|pt|r?em|%)?$/.test(size);
}

/** What an element hides of itself, and of those in it that do not say otherwise. */
interface Hides {
  invisible: boolean;
  tiny: boolean;
}

function hidesOf(before: Hides, style: Style): Hides {
  const visibility = style.get('visibility');
  const size = style.get('font-size');
  return {
    invisible: visibility ? /^(?:hidden|collapse)$/.test(visibility) : before.invisible,
    tiny: size ? isZero(size) || (before.tiny && /(?:em|%)$/.test(size)) : before.tiny,
  };
}

function removeIn(parent: Element, hides: Hides, styleOf: StyleOf): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === 8) child.parentNode?.removeChild(child);
    else if (child.nodeType === 3) {
      if (hides.invisible || hides.tiny) child.parentNode?.removeChild(child);
    } else if (isElement(child)) {
      const style = styleOf(child);
      const own = hidesOf(hides, style);
      const drawn = child.tagName === 'IMG' && own.invisible;
      if (drawn || isGone(child, style)) child.remove();
      else removeIn(child, own, styleOf);
    }
  }
}

/** Removes the comments of a page that Google Docs has exported: their signs, and their texts at the end. */
function removeDocsComments(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[id^="cmnt"]')) {
    // Each leads to the other; a page of somebody else may only have such an address.
    const pair = `${link.id} ${(link.getAttribute('href') ?? '').replace(/^.*#/, '')}`;
    if (/^cmnt_ref(\d+) cmnt\1$/.test(pair)) (link.closest('sup') ?? link).remove();
    if (/^cmnt(\d+) cmnt_ref\1$/.test(pair)) {
      (link.closest('div') ?? link.closest('p') ?? link).remove();
    }
  }
}

/**
 * Removes all that its program does not show: hidden text, rows and columns, comments, and what was deleted
 * where changes are tracked.
 */
export function removeUnshown(body: HTMLElement, styleOf: StyleOf): void {
  for (const element of body.querySelectorAll(unseen)) element.remove();
  removeDocsComments(body);
  for (const added of body.querySelectorAll('ins[cite^="mailto:"]')) unwrap(added);
  const isHidden = (element: Element) => isGone(element, styleOf(element));
  for (const table of body.querySelectorAll('table')) removeHiddenCells(table, isHidden);
  removeIn(body, { invisible: false, tiny: false }, styleOf);
}
