import type { Page } from '@playwright/test';

/** The types of TypeScript for browsers lack it. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Returns what visible content has moved by itself since the page was opened: each layout shift with its value, its
 * time in milliseconds, and its elements with their places before and after. A text that only begins elsewhere in its
 * line has not moved: where a title has a name in an element of its own, what follows begins some pixels further when
 * the display face comes. Nor has one whose ink needs a pixel more or less at the side: browsers round these edges to
 * whole pixels.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
        const hasMoved = (from: DOMRectReadOnly, to: DOMRectReadOnly) =>
          from.top !== to.top ||
          from.bottom !== to.bottom ||
          Math.abs(from.left - to.left) > 1 ||
          Math.abs(from.right - to.right) > 1;
        const nameOf = (node: Node | null) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
        const placeOf = ({ left, top, width, height }: DOMRectReadOnly) =>
          `${width}×${height} at ${left},${top}`;
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries().filter(isShift)) {
            const moved = sources.filter(({ previousRect, currentRect }) =>
              hasMoved(previousRect, currentRect),
            );
            if (sources.length > 0 && moved.length === 0) continue;
            const places = moved.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
            );
            shifts.push([`${value} after ${startTime}`, ...places].join('; '));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );
}
