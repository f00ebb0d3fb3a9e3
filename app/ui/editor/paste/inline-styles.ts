import { inkClass } from '../../../../contract/text-styles.ts';
import { nearestInk } from './colour.ts';

/** Reads the declarations of a style attribute from its text, since browsers drop those they do not know. */
function declarations(element: Element): Map<string, string> {
  const pairs = (element.getAttribute('style') ?? '').split(';').map((part): [string, string] => {
    const [name = '', ...value] = part.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
  });
  return new Map(pairs);
}

const bold = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600;
const plain = (weight: string) => weight === 'normal' || Number(weight) <= 500;

/** Wraps the children of an element in a new element. */
function wrapContents(element: Element, tag: string, className = ''): void {
  const inner = element.ownerDocument.createElement(tag);
  if (className) inner.className = className;
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Turns inline styles into elements such as `strong`; the styles themselves are dropped. */
export function styleToMarks(element: Element): void {
  const style = declarations(element);
  const tag = element.tagName;
  const weight = style.get('font-weight') ?? '';
  const shape = style.get('font-style') ?? '';
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const height = style.get('vertical-align') ?? '';
  const heading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  const linked = element.closest('a') !== null;
  const inlineTag = ['SPAN', 'FONT', 'A', 'B', 'I', 'U', 'STRONG', 'EM', 'P', 'LI', 'CODE'];
  if (inlineTag.includes(tag) && element.textContent?.trim()) {
    if (bold(weight) && !heading && !element.closest('b, strong')) wrapContents(element, 'strong');
    if (/^(italic|oblique)/.test(shape) && !element.closest('i, em')) wrapContents(element, 'em');
    if (line.includes('underline') && !linked) wrapContents(element, 'u');
    if (line.includes('line-through')) wrapContents(element, 's');
    if (height === 'super') wrapContents(element, 'sup');
    if (height === 'sub') wrapContents(element, 'sub');
    // The colour of a link is the link's, not the writer's.
    const ink = linked
      ? null
      : nearestInk(style.get('color') ?? element.getAttribute('color') ?? '');
    if (ink) wrapContents(element, 'span', inkClass(ink));
  }
  const unmarked =
    (['B', 'STRONG'].includes(tag) && plain(weight) && weight !== '') ||
    (['I', 'EM'].includes(tag) && shape === 'normal');
  if (unmarked) element.replaceWith(...element.childNodes);
  const align = style.get('text-align') || element.getAttribute('align') || '';
  if (/^(P|H[1-6])$/.test(tag) && /^(center|right|justify)$/.test(align)) {
    element.className = `align-${align}`;
  } else if (!/(^| )(ink|align|picture)-|checklist|done|language-/.test(element.className)) {
    element.removeAttribute('class');
  }
}
