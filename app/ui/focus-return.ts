/** Milliseconds for which what had the focus may still change after a dialog: a list is loaded anew. */
const SETTLING = 5000;

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** What last had the focus, and the elements around it; of an item of a menu, the menu's button. */
let last: Element[] = [];

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

if (typeof document !== 'undefined') {
  last = pathOf(document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = pathOf(openerOf(target));
  });
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to what had it, or to what is nearest to where that was. */
function give([opener, ...around]: Element[]): void {
  if (opener instanceof HTMLElement && opener.isConnected) {
    opener.focus();
    // While it is disabled it cannot take it yet.
    if (document.activeElement === opener || opener.matches(':disabled')) return;
  }
  for (const box of around) {
    // The first place of the whole document is the link that skips its head.
    if (!box.isConnected || box.contains(document.body)) continue;
    const places = [...box.querySelectorAll<HTMLElement>(focusable)];
    const place = places.find((one) => one !== opener && one.checkVisibility());
    if (place) {
      place.focus();
      return;
    }
  }
  document.getElementById('main')?.focus();
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
