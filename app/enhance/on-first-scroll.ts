/**
 * Loads what is of use when somebody begins to scroll: the menu in reach, and the face in which the next texts are set.
 */
export function onFirstScroll(): void {
  const load = () =>
    import(/* @vite-ignore */ __FIRST_SCROLL_URL__).then((own) => own.begin()).catch(() => {});
  addEventListener('scroll', load, { once: true, passive: true });
}
