/** Keeps the language that a reader chooses; before the first paint of `/` it is acted on. */
export function language(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language')) {
    link.addEventListener('click', () => {
      try {
        localStorage.language = link.lang;
      } catch {
        // Without a storage the link just leads on.
      }
    });
  }
}
