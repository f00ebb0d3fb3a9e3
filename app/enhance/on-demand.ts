import { toast } from './toasts.ts';

/**
 * Loads the script of a form when somebody begins to fill it in, or at once where this tab has kept something for it;
 * it takes the form over.
 */
export function formScripts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-script]')) {
    form.addEventListener(
      'focusin',
      () => import(/* @vite-ignore */ form.dataset.script ?? '').then((own) => own.takeOver(form)),
      { once: true },
    );
    try {
      if (sessionStorage.getItem(form.dataset.kept ?? '')) form.dispatchEvent(new Event('focusin'));
    } catch {
      // Without storage nothing was kept.
    }
  }
}

/**
 * Loads what stands behind a button when it is pressed first, or at once where this device has stored something for it;
 * the file opens and closes it from then on.
 */
export function onDemand(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-load]')) {
    button.hidden = false;
    const load = () => import(/* @vite-ignore */ button.dataset.load ?? '');
    button.addEventListener('click', () => {
      load()
        .then(({ toggle }) => toggle(button))
        .catch(() => toast(button.dataset.failed));
    });
    try {
      if (localStorage.getItem(button.dataset.stored ?? '')) load().catch(() => {});
    } catch {
      // Without storage there is nothing to show.
    }
  }
}
