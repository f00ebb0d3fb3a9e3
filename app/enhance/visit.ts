import { isCounted } from './uncounted.ts';

/** Counts a visit once the page is shown (not while it is prerendered), unless who reads works on the site. */
export function visit(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', visit, { once: true });
    return;
  }
  // A page that search engines may not index, as a preview or a search, is not counted.
  if (document.querySelector('[name=robots][content^=noindex]')) return;
  if (!isCounted()) return;
  const from = document.referrer.split('/')[2];
  navigator.sendBeacon?.('/api/visits', JSON.stringify({ path: location.pathname, from }));
}
