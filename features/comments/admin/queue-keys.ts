import { shortcutKey } from '../../../app/ui/shortcut-key.ts';
import { type Place, placeOfKey } from './places.ts';

interface Actions {
  onMove: (id: string, to: Place) => void;
  onChoose: (id: string) => void;
  onReply: (id: string) => void;
}

/** Where letters are typed, or mean something else. */
const others = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]';

/**
 * Returns what handles the keys of the queue: J and K go from comment to comment, wherever on the screen they are pressed.
 * Letters act on the comment in focus alone: what is dictated, or pressed unseen, would decide about one that nobody reads.
 */
export function queueKeys(queue: () => HTMLElement | null, { onMove, onChoose, onReply }: Actions) {
  return (event: KeyboardEvent): void => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (!(target instanceof HTMLElement) || target.closest(others)) return;
    const items = [...(queue()?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const at = items.findIndex((item) => item.contains(target));
    const id = items[at]?.dataset.id;
    const key = shortcutKey(event);
    const step = { j: 1, k: -1 }[key];
    const place = placeOfKey[key];
    if (step) items[at < 0 ? 0 : at + step]?.focus();
    else if (id && place) {
      (items[at + 1] ?? items[at - 1])?.focus();
      onMove(id, place);
    } else if (id && key === 'x') onChoose(id);
    else if (id && key === 'r') onReply(id);
    else return;
    event.preventDefault();
  };
}
