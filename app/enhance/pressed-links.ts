/** Does something of its own where a link is pressed; with a key held, a browser opens the link elsewhere as always. */
export function onPress(selector: string, act: (link: HTMLAnchorElement) => void): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(link);
  });
}
