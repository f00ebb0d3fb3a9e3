/** Opens links in a tab inside the frame of a preview, since only previews may be framed. */
export function framed(): void {
  if (window.top === window) return;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank';
  });
}
