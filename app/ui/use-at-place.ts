import { type RefObject, useLayoutEffect } from 'react';

/** A place in the window: where a line begins, and its upper and its lower edge. */
export interface Place {
  left: number;
  top: number;
  bottom: number;
}

/** Pixels that stay free at the edges of the window, and between a box and its place. */
const EDGE = 8;
const GAP = 4;

function put(box: HTMLElement, { left, top, bottom }: Place, above: boolean): void {
  const { width, height } = box.getBoundingClientRect();
  const roomBelow = innerHeight - bottom - EDGE;
  const goesAbove = above ? top - EDGE > height : roomBelow <= height && top - EDGE > roomBelow;
  const x = Math.min(left, document.documentElement.clientWidth - width - EDGE);
  const y = goesAbove ? top - height - GAP : bottom + GAP;
  box.style.left = `${Math.max(EDGE, x)}px`;
  box.style.top = `${Math.max(EDGE, y)}px`;
}

/**
 * Shows a popover at a place, below it or `above` it, on the other side where there is no room. It
 * follows the place when the page scrolls.
 */
export function useAtPlace(
  element: RefObject<HTMLElement | null>,
  place: () => Place | null,
  above = false,
): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    // A popover is drawn above dialogs too.
    if (!box.matches(':popover-open')) box.showPopover();
    const follow = () => {
      const now = place();
      if (now) put(box, now, above);
    };
    follow();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', follow, { capture: true, signal });
    addEventListener('resize', follow, { signal });
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  });
}
