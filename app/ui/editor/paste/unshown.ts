import { isElement, unwrap } from './blocks.ts';
import { removeHiddenCells } from './hidden-cells.ts';
import { type Style, styleOf } from './shown-style.ts';

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
  const isPlaced = /^(?:absolute|fixed|relative)$/.test(style.get('position') ?? '');
  const sides = isPlaced ? ['left', 'right', 'top', 'bottom'] : [];
  return (
    ['text-indent', 'margin-left', ...sides].some((name) => isFar(style.get(name))) ||
    /\btranslate\w*\([^)]*-\d{4}/.test(style.get('transform') ?? '')
  );
}

/** Whether an element cuts off what does not fit into it, and nothing does. Padding makes room, as around films. */
function isShut(style: Style): boolean {
  const cuts = ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /^(?:hidden|clip)\b/.test(style.get(name) ?? ''),
  );
  const flat = ['height', 'max-height'].some((name) => isZero(style.get(name)));
  const roomy = ['padding', 'padding-top', 'padding-bottom'].some((name) =>
    /[1-9]/.test(style.get(name) ?? ''),
  );
  const isPoint = ['width', 'height'].every((name) => style.get(name) === '1px');
  return cuts && ((flat && !roomy) || isPoint || style.get('text-indent') === '100%');
}

/** Whether nothing of an element and its content is to be seen. */
function isGone(element: Element, style: Style): boolean {
  const clip = `${style.get('clip') ?? ''} ${style.get('clip-path') ?? ''}`;
  const closed = element.matches('[hidden], [popover]') ? 'none' : '';
  return (
    (style.get('display') ?? closed) === 'none' ||
    style.get('mso-hide') === 'all' ||
    style.get('content-visibility') === 'hidden' ||
    isZero(style.get('opacity')) ||
    /rect\((?:[01](?:px)?[, ]*){4}\)|inset\((?:50|100)%|circle\(0/.test(clip) ||
    /\bscale\(0\)/.test(style.get('transform') ?? '') ||
    isOutside(style) ||
    isShut(style)
  );
}

function isZero(size: string | undefined): boolean {
  return size !== undefined && /^(?:0+(?:\.0*)?|\.0+)(?:px|pt|r?em|%)?$/.test(size);
}

/** What an element hides of itself, and of those in it that do not say otherwise. */
interface Hides {
  invisible: boolean;
  tiny: boolean;
  clear: boolean;
  /** Whether the text lets a background be seen: it then has no colour of its own. */
  painted: boolean;
}

const asAround = /^(?:inherit|unset|currentcolor)$/;

/** Whether a colour is none: by its name, or with an opacity of zero. */
function isClear(colour: string): boolean {
  const [, opacity] = /^(?:rgb|hsl)a?\((?:(?:[^,/]+,){3}|[^,/]+\/)([^,/]+)\)$/.exec(colour) ?? [];
  return /^(?:transparent|#...0|#.{6}00)$/.test(colour) || isZero(opacity?.trim());
}

/** Whether a size is none: one of a point is not read by anybody. */
const isTiny = (size: string) =>
  isZero(size) || (/^[\d.]+(?:px|pt)$/.test(size) && Number.parseFloat(size) <= 1);

function hidesOf(before: Hides, style: Style): Hides {
  const own = (name: string) => {
    const value = style.get(name);
    return value && asAround.test(value) ? undefined : value;
  };
  const visibility = own('visibility');
  const size = own('font-size');
  const colour = own('-webkit-text-fill-color') ?? own('color');
  const backgrounds = ['background', 'background-clip', '-webkit-background-clip'];
  return {
    invisible: visibility ? /^(?:hidden|collapse)$/.test(visibility) : before.invisible,
    tiny: size ? isTiny(size) || (before.tiny && /(?:[\d.]em|%|er)$/.test(size)) : before.tiny,
    clear: colour ? isClear(colour) : before.clear,
    painted:
      before.painted ||
      backgrounds.some((name) => /(?:^|\s)text(?:\s|$)/.test(style.get(name) ?? '')),
  };
}

function removeIn(parent: Element, hides: Hides): void {
  const closed = parent.matches('details:not([open])');
  const summary = closed ? parent.querySelector(':scope > summary') : null;
  const hidesText = hides.invisible || hides.tiny || (hides.clear && !hides.painted);
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === 8 || (closed && child !== summary)) child.parentNode?.removeChild(child);
    else if (child.nodeType === 3) {
      if (hidesText) child.parentNode?.removeChild(child);
    } else if (isElement(child)) {
      const style = styleOf(child);
      const own = hidesOf(hides, style);
      const drawn = child.tagName === 'IMG' && own.invisible;
      if (drawn || isGone(child, style)) child.remove();
      else removeIn(child, own);
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
export function removeUnshown(body: HTMLElement): void {
  for (const element of body.querySelectorAll(unseen)) element.remove();
  removeDocsComments(body);
  for (const added of body.querySelectorAll('ins[cite^="mailto:"]')) unwrap(added);
  const isHidden = (element: Element) => isGone(element, styleOf(element));
  for (const table of body.querySelectorAll('table')) removeHiddenCells(table, isHidden);
  removeIn(body, { invisible: false, tiny: false, clear: false, painted: false });
}
