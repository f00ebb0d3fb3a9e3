import { type RefObject, useEffect, useState } from 'react';

/** How far below or above the window something counts as near: about a heading and the first lines of it. */
const rootMargin = '200px 0px';

/** Tells whether a place has come near the window, where focus, anchors and screen readers bring it as scrolling does. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near, place]);
  return near;
}
