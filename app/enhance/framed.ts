/** In the frame of a preview every other page opens in a tab: only previews may be framed. */
export function framed(): void {
  if (window.top === window) return;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank';
  });
}
