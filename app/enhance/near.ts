import { tokenOf } from './token.ts';

/** How far from the window something may be whose script is loaded: a screen above and below. */
const rootMargin = '100% 0px';

/** Loads a script, and has it begin at a place; without it the page stays as it is. */
const begin = (place: HTMLElement, file = '') =>
  import(/* @vite-ignore */ file).then(
    (own) => own.begin(place),
    () => {},
  );

// Loads the scripts of what is on a page and cannot wait for a press (docs/decisions/page-weight.md): of places of features and of a live
// blog that goes on when they come near the window, of a locked text at once where somebody is signed in.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      begin(target, target.dataset.near);
    }
  },
  { rootMargin },
);
for (const place of document.querySelectorAll('[data-near]')) watcher.observe(place);
const locked = document.querySelector<HTMLElement>('[data-signed]');
if (locked && tokenOf()) begin(locked, locked.dataset.signed);
