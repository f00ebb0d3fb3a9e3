/** Follows the theme and the size of texts that are chosen on another page, where this one was made before. */
export function choices(): void {
  const follow = () => {
    try {
      const { theme, textSize } = localStorage;
      showChoices({ theme, textSize });
    } catch {
      // Without storage there is nothing to follow.
    }
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  document.addEventListener('prerenderingchange', follow);
}
