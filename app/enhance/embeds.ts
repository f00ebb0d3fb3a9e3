/** Replaces the link to a film, a post or a map by its frame when the link is clicked. */
export function embeds(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-embed]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset.embed ?? '';
    frame.title = link.dataset.title ?? '';
    // Players refuse to start without a referrer, which a preview otherwise never sends.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.className = link.className;
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-presentation',
    );
    link.replaceWith(frame);
    frame.focus();
  });
}
