import type { Page } from '@playwright/test';

/** The types of TypeScript for browsers lack it. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Returns how far visible content has moved by itself since the page was opened: the sum of its
 * layout shifts. A text that only begins elsewhere in its line has not moved: where a title has a name
 * in an element of its own, what follows begins some pixels further when the display face comes.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
        const placeOf = (rect: DOMRectReadOnly) => JSON.stringify(rect);
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries().filter(isShift)) {
            const moved = entry.sources.some(
              ({ previousRect, currentRect }) => placeOf(previousRect) !== placeOf(currentRect),
            );
            if (moved || entry.sources.length === 0) total += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}
