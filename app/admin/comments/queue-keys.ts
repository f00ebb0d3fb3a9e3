import type { KeyboardEvent } from 'react';
import { type Place, placeOfKey } from './places.ts';

interface Actions {
  onMove: (id: string, to: Place) => void;
  onChoose: (id: string) => void;
}

/** Returns what handles the keys of the queue: J and K go from comment to comment, letters act on the one in focus. */
export function queueKeys({ onMove, onChoose }: Actions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.matches('input:not([type=checkbox]), textarea, select')) return;
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-id]')];
    const at = items.findIndex((item) => item.contains(target));
    const id = items[at]?.dataset.id;
    const step = { j: 1, k: -1 }[key];
    const place = placeOfKey[key];
    if (step) items[at + step]?.focus();
    else if (id && place) {
      (items[at + 1] ?? items[at - 1])?.focus();
      onMove(id, place);
    } else if (id && key === 'x') onChoose(id);
    else return;
    event.preventDefault();
  };
}
