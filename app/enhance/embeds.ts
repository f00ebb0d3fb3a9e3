import { onPress } from './pressed-links.ts';

/** Replaces the link to a film, a post or a map by its frame when the link is clicked. */
export function embeds(): void {
  onPress('a[data-embed]', (link) => {
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
