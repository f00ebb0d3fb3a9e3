import { focusTitle } from './focus-title.ts';

/** Milliseconds for which what had the focus may still change after a dialog: a list is loaded anew. */
const SETTLING = 5000;
/** Milliseconds in which others may move the focus after a change, and those after which a button stays disabled. */
const SOON = 50;
const PATIENCE = 1000;

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Returns an element and those around it, up to the document. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let up = element; up; up = up.parentElement) path.push(up);
  return path;
}

/** Returns the button of the menu that an element is in, else the element. */
function openerOf(element: Element): Element {
  const label = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = label ? document.getElementById(label) : null;
  return button && button !== element ? openerOf(button) : element;
}

/** What last had the focus, and the elements around it; of an item of a menu, the menu's button. */
let last: Element[] = [];
/** Whether it is still there, as far as is known: a press beside it takes the focus away. */
let isHeld = false;
/** Whether keys were used last. */
let byKeys = true;

/** Whether the person works with keys, or with what stands in for them. */
export const usesKeys = () => byKeys;

function note(element: EventTarget | null): void {
  // What is told is there for a moment; the focus goes back to what it was told about.
  if (!(element instanceof Element) || element.closest('[data-sonner-toaster]')) return;
  last = pathOf(openerOf(element));
  isHeld = true;
}

if (typeof document !== 'undefined') {
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = isHeld = false), true);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Returns the place in a box, or the box itself, that comes before an element; else the first one. */
function placeIn(box: Element, opener: Element | undefined): HTMLElement | undefined {
  const places = [box, ...box.querySelectorAll(focusable)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one !== opener &&
      one.matches(focusable) &&
      one.checkVisibility(),
  );
  const isBefore = (one: Element) =>
    opener?.isConnected && one.compareDocumentPosition(opener) & Node.DOCUMENT_POSITION_FOLLOWING;
  return places.findLast(isBefore) ?? places[0];
}

/**
 * Gives the focus to what had it, or to what is nearest to where that was. What is disabled may have it again in a moment;
 * `past` that, its neighbour gets it.
 */
function give([opener, ...around]: Element[], past = false): void {
  if (opener instanceof HTMLElement && opener.isConnected) {
    opener.focus();
    const waits = opener.closest('[inert]') || (!past && opener.matches(':disabled'));
    if (document.activeElement === opener || waits) return;
  }
  const title = document.querySelector('#main h1') ?? document.body;
  for (const box of around) {
    // What holds the title is the whole screen, or more.
    if (!box.isConnected || box.contains(title)) continue;
    const place = placeIn(box, opener);
    if (place) {
      place.focus();
      return;
    }
  }
  focusTitle();
}

/** Whether something beside an overlay that closes has the focus already, as its action wanted it. */
export function hasMoved(overlay: EventTarget | null): boolean {
  return !isNowhere() && !(overlay instanceof Node && overlay.contains(document.activeElement));
}

/**
 * Remembers what has the focus; returns what gives it back. Until the person goes elsewhere it also follows what
 * happens then: the row with the button goes, or the button was disabled while something was saved.
 */
export function rememberFocus(): () => void {
  const path = last;
  return () => {
    give(path);
    const observer = new MutationObserver(() => {
      if (isNowhere()) give(path);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    const end = () => observer.disconnect();
    setTimeout(end, SETTLING);
    // What somebody presses need not take the focus: it is not to go back under the press, which would miss what moves away.
    addEventListener('pointerdown', end, { capture: true, once: true });
  };
}

/** Keeps what stands beside an element that goes, since nothing else says where that was. */
function keepPlace({ target, removedNodes, nextSibling, previousSibling }: MutationRecord): void {
  const [opener] = last;
  if (!opener || ![...removedNodes].some((node) => node.contains(opener))) return;
  const beside = nextSibling ?? previousSibling;
  const around = target instanceof Element ? pathOf(target) : [];
  last = [opener, ...(beside instanceof Element ? [beside] : []), ...around];
}

/**
 * Gives the focus back whenever an act by keys leaves it on nothing: what was pressed goes, or is disabled for a while. Whoever
 * works with a pointer goes on where they point. `pressed` had the focus when the first press began, which may have taken it away.
 */
export function watchFocus(keys: boolean, pressed: Element | null): void {
  byKeys = keys;
  if (isNowhere()) note(pressed);
  let timers: ReturnType<typeof setTimeout>[] = [];
  const look = (past: boolean) => {
    if (byKeys && isHeld && document.hasFocus() && isNowhere()) give(last, past);
  };
  const lookSoon = () => {
    timers.forEach(clearTimeout);
    timers = [setTimeout(look, SOON, false), setTimeout(look, PATIENCE, true)];
  };
  const observer = new MutationObserver((changes) => {
    changes.forEach(keepPlace);
    lookSoon();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  lookSoon();
}
