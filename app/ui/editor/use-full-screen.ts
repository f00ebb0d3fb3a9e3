import { type RefObject, useEffect, useState } from 'react';
import { isComposing } from '../../typing/is-composing.ts';

/** Makes everything outside an element inert, but live regions; returns how to undo it. */
function setAside(element: Element): () => void {
  const others: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || !(other instanceof HTMLElement)) continue;
      if (!other.inert && !other.matches('[aria-live]')) others.push(other);
    }
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Lets an element take the whole screen. Meanwhile nothing behind it can be reached, and Escape ends it. */
export function useFullScreen(element: RefObject<Element | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!full || !box) return;
    const bringBack = setAside(box);
    // The listener is on the window, since nothing may have focus. Dialogs and menus handle Escape themselves.
    const leave = (event: KeyboardEvent) => {
      const { key, target } = event;
      const here = target === document.body || (target instanceof Node && box.contains(target));
      if (key === 'Escape' && here && !isComposing(event)) setFull(false);
    };
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('keydown', leave);
      bringBack();
    };
  }, [full, element]);
  return [full, setFull] as const;
}
