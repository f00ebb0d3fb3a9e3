/** Loads what keeps the menu in reach when somebody begins to scroll; without it the menu stays at the top. */
export function reachOnScroll(): void {
  const load = () =>
    import(/* @vite-ignore */ __REACH_URL__).then((own) => own.keepInReach()).catch(() => {});
  addEventListener('scroll', load, { once: true, passive: true });
}
