/** Remembers the language that a reader chooses; the inline script reads it before the first paint of `/`. */
export function language(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.language')) {
    link.addEventListener('click', () => {
      try {
        localStorage.language = link.lang;
      } catch {
        // Without storage the link still leads to the other language.
      }
    });
  }
}
