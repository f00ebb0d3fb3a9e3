import { UNCOUNTED } from './uncounted.ts';

/** Counts a visit once the page is shown (not while it is prerendered), unless who reads works on the site. */
export function visit(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', visit, { once: true });
    return;
  }
  // A page that search engines may not index, as a preview or a search, is not counted.
  if (document.querySelector('[name=robots][content^=noindex]')) return;
  // The inline script sets the class from storage; reading the storage here could throw.
  if (document.documentElement.classList.contains('works')) return;
  try {
    // Somebody here wants no visits counted (`privacy.ts`).
    if (localStorage.getItem(UNCOUNTED)) return;
  } catch {
    // Without storage nobody has said so.
  }
  const from = document.referrer.split('/')[2];
  navigator.sendBeacon?.('/api/visits', JSON.stringify({ path: location.pathname, from }));
}
