/** Gives the focus to the title of the screen, which is read then. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
