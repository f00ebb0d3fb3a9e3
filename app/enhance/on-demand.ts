import { toast } from './toasts.ts';

/** Loads what stands behind a button when it is pressed first; the file opens and closes it from then on. */
export function onDemand(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-load]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      import(/* @vite-ignore */ button.dataset.load ?? '')
        .then(({ toggle }) => toggle(button))
        .catch(() => toast(button.dataset.failed));
    });
  }
}
