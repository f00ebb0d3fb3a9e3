/** Shows what is stored again once another page has changed it, and where this page was made before. */
export function followStored(show: () => void): void {
  addEventListener('storage', show);
  addEventListener('pageshow', ({ persisted }) => persisted && show());
  document.addEventListener('prerenderingchange', show);
}
