import type { Page } from '@playwright/test';

/** The types of TypeScript for browsers lack it. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Returns how far visible content has moved by itself since the page was opened: the sum of its
 * layout shifts. A text that only begins elsewhere in its line has not moved: where a title has a name
 * in an element of its own, what follows begins some pixels further when the display face comes. Nor has one whose ink
 * needs a pixel more or less at the side: browsers round these edges to whole pixels.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
        const hasMoved = (from: DOMRectReadOnly, to: DOMRectReadOnly) =>
          from.top !== to.top ||
          from.bottom !== to.bottom ||
          Math.abs(from.left - to.left) > 1 ||
          Math.abs(from.right - to.right) > 1;
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries().filter(isShift)) {
            const moved = entry.sources.some(({ previousRect, currentRect }) =>
              hasMoved(previousRect, currentRect),
            );
            if (moved || entry.sources.length === 0) total += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}
