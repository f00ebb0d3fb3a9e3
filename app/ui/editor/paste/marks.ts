import { type Ink, inkClass, inks, noteClass } from '../../../../contract/text-styles.ts';
import { isBlock, isElement } from './blocks.ts';
import { nearestInk } from './colour.ts';
import { type Style, styleOf } from './shown-style.ts';

/** How a piece of text looks in the program it comes from. */
interface Look {
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  raised: 'sup' | 'sub' | null;
  ink: Ink | null;
  /** Whether it stands in a heading, whose weight and colour are those of a template. */
  titled: boolean;
  /** Whether it stands in a link, whose line and colour are the link's. */
  linked: boolean;
}

const plain: Look = {
  strong: false,
  em: false,
  u: false,
  s: false,
  raised: null,
  ink: null,
  titled: false,
  linked: false,
};

/** The elements that only say how their text looks. */
const looks = `b, strong, i, em, u, s, strike, del, sup, sub, font, big, tt, span:not(.${noteClass})`;

/** Returns what a style says about something; undefined where it says nothing. */
function choose(value: string | undefined, yes: RegExp, no: RegExp): boolean | undefined {
  if (value === undefined) return undefined;
  return yes.test(value) ? true : no.test(value) ? false : undefined;
}

const boldWeight = /^(?:bold|[6-9]\d\d$|1000$)/;
const plainWeight = /^(?:normal|lighter|initial|[1-5]\d\d$)/;

/** Whether text is bold: the nearest element that says so decides. */
function isStrong(before: Look, tag: string, style: Style): boolean {
  const value = style.get('font-weight');
  const byTag = /^(?:B|STRONG)$/.test(tag);
  const own = choose(value, boldWeight, plainWeight);
  if (own === false) return false;
  const says = byTag ? value !== 'inherit' : own && !before.titled;
  return says || before.strong;
}

function isSlanted(before: Look, tag: string, style: Style): boolean {
  const value = style.get('font-style');
  const own = choose(value, /^(?:italic|oblique)/, /^(?:normal|initial)/);
  return own ?? ((/^(?:I|EM)$/.test(tag) && value !== 'inherit') || before.em);
}

/** Returns the lines at text. Those of an element around it cannot be taken away from it. */
function linesOf(before: Look, tag: string, style: Style): Pick<Look, 'u' | 's'> {
  const [all, kind] = [style.get('text-decoration'), style.get('text-decoration-line')];
  const own = all === undefined && kind === undefined ? null : `${all ?? ''} ${kind ?? ''}`;
  // Browsers draw these lines themselves, and say so in what they copy.
  const drawn = /^(?:A|ABBR|INS)$/.test(tag);
  const under = !drawn && (own?.includes('underline') ?? tag === 'U');
  const through = own?.includes('line-through') ?? /^(?:S|STRIKE|DEL)$/.test(tag);
  return { u: before.u || under, s: before.s || through };
}

function raisedOf(before: Look, tag: string, style: Style): Look['raised'] {
  const value = style.get('vertical-align') ?? { SUP: 'super', SUB: 'sub' }[tag];
  return value === 'super' ? 'sup' : value === 'sub' ? 'sub' : before.raised;
}

function inkOf(before: Look, element: Element, style: Style): Ink | null {
  const own = inks.find((ink) => element.classList.contains(inkClass(ink)));
  const value = style.get('color') ?? element.getAttribute('color');
  if (own || !value || /^(?:inherit|currentcolor)$/.test(value)) return own ?? before.ink;
  return nearestInk(value);
}

function lookIn(around: Look, element: Element, style: Style): Look {
  const tag = element.tagName;
  const titled = /^(?:H[1-6]|TH)$/.test(tag);
  const before = titled ? { ...around, titled, strong: false, ink: null } : around;
  return {
    strong: isStrong(before, tag, style),
    em: isSlanted(before, tag, style),
    ...linesOf(before, tag, style),
    raised: raisedOf(before, tag, style),
    ink: inkOf(before, element, style),
    titled: before.titled,
    linked: before.linked || tag === 'A',
  };
}

/** Puts a text into the elements that say how it looks. */
function dress(text: Node, look: Look): void {
  const { strong, em, u, s, raised, ink, titled, linked } = look;
  const tags = [strong && 'strong', em && 'em', u && !linked && 'u', s && 's', raised];
  const elements = tags.flatMap((tag) => (tag ? [text.ownerDocument?.createElement(tag)] : []));
  if (ink && !titled && !linked) {
    const colour = text.ownerDocument?.createElement('span');
    colour?.setAttribute('class', inkClass(ink));
    elements.unshift(colour);
  }
  for (const element of elements.reverse()) {
    if (!element) continue;
    text.parentNode?.replaceChild(element, text);
    element.append(text);
    text = element;
  }
}

/** Whether a text is only the space between two blocks. */
function isGap({ textContent, previousSibling, nextSibling }: Node): boolean {
  return !/\S/.test(textContent ?? '') && (isBlock(previousSibling) || isBlock(nextSibling));
}

function dressAll(parent: Element, look: Look): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === 3) {
      if (!isGap(child)) dress(child, look);
    } else if (isElement(child)) dressAll(child, lookIn(look, child, styleOf(child)));
  }
}

/**
 * Marks each piece of text as its program shows it, whether by elements or by styles: a `b` is not bold
 * where a style takes that away, and a cell may be bold as a whole.
 */
export function markAsShown(body: HTMLElement): void {
  const old = [...body.querySelectorAll(looks)];
  dressAll(body, plain);
  for (const element of old) element.replaceWith(...element.childNodes);
}
