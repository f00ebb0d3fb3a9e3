/** Tells the server that this page is read, once it really is; those who work here do not count. */
export function visit(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', visit, { once: true });
    return;
  }
  if (location.pathname.startsWith('/preview/')) return;
  // Set before the first paint from what is stored; reading the storage here could throw.
  if (document.documentElement.classList.contains('signed-in')) return;
  navigator.sendBeacon?.('/api/visits', JSON.stringify({ path: location.pathname }));
}
