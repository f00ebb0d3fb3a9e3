import { isCounted } from './uncounted.ts';

/**
 * Tells who wants to know that the page was opened, once it is shown (not while it is prerendered), unless who reads is not
 * counted. The results of a search name who wants to know of the search; other pages that search engines may not index,
 * as a preview, name nobody.
 */
export function tellOpened(): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', tellOpened);
    return;
  }
  const { opened } = document.body.dataset;
  if (!opened || !isCounted()) return;
  const from = document.referrer.split('/')[2];
  navigator.sendBeacon?.(opened, JSON.stringify({ path: location.pathname, from }));
}
