import { type Place, placeOfKey } from './places.ts';

interface Actions {
  onMove: (id: string, to: Place) => void;
  onChoose: (id: string) => void;
  onReply: (id: string) => void;
}

/** Where letters are typed, or mean something else. */
const others = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]';

/**
 * Returns what handles the keys of the queue, wherever on the screen they are pressed: J and K go from comment to
 * comment, letters act on the one in focus. While nothing of the screen has the focus, as after the link that led
 * here, that is the first.
 */
export function queueKeys(queue: () => HTMLElement | null, { onMove, onChoose, onReply }: Actions) {
  return (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (!(target instanceof HTMLElement) || target.closest(others)) return;
    const items = [...(queue()?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const inFocus = items.findIndex((item) => item.contains(target));
    const screen = target.closest('main');
    const isIdle = !screen || screen === target;
    const at = inFocus < 0 && isIdle ? 0 : inFocus;
    const id = items[at]?.dataset.id;
    const step = { j: 1, k: -1 }[key];
    const place = placeOfKey[key];
    if (step) items[inFocus < 0 ? 0 : inFocus + step]?.focus();
    else if (id && place) {
      (items[at + 1] ?? items[at - 1])?.focus();
      onMove(id, place);
    } else if (id && key === 'x') onChoose(id);
    else if (id && key === 'r') onReply(id);
    else return;
    event.preventDefault();
  };
}
