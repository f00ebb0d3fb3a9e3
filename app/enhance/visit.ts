/** Tells the server that this page is read, once it really is; those who work here do not count. */
export function visit(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', visit, { once: true });
    return;
  }
  if (localStorage.userInfo) return;
  navigator.sendBeacon?.('/api/visits', JSON.stringify({ path: location.pathname }));
}
