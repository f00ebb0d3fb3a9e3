import { type RefObject, useEffect, useState } from 'react';

/** Puts everything beside an element out of reach, but what is told aloud; answers the way back. */
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

/** Whether an element takes the whole screen. While it does nothing behind it is reached; Escape ends it. */
export function useFullScreen(element: RefObject<Element | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!full || !box) return;
    const bringBack = setAside(box);
    // Of the window, since focus may stand nowhere. In a dialog or a menu the key is theirs.
    const leave = ({ key, target, isComposing }: KeyboardEvent) => {
      const here = target === document.body || (target instanceof Node && box.contains(target));
      if (key === 'Escape' && here && !isComposing) setFull(false);
    };
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('keydown', leave);
      bringBack();
    };
  }, [full, element]);
  return [full, setFull] as const;
}
