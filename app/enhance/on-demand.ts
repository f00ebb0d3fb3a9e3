import { toast } from './toasts.ts';

/**
 * Loads the script of a form when somebody begins to fill it in, or at once where they have begun or this tab has kept
 * something for it; it takes the form over.
 */
export function formScripts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-script]')) {
    const line = form.closest('details');
    // Whoever comes back from signing in is led to the form, which not every browser opens.
    if (line && form.matches(':target')) line.open = true;
    const begin = () =>
      import(/* @vite-ignore */ form.dataset.script ?? '').then(
        (own) => own.takeOver(form),
        // The net was away: the next time somebody comes to the form it is tried again.
        () => form.addEventListener('focusin', begin, { once: true }),
      );
    form.addEventListener('focusin', begin, { once: true });
    try {
      const isBegun = form.matches(':focus-within');
      if (isBegun || sessionStorage.getItem(form.dataset.kept ?? ''))
        form.dispatchEvent(new Event('focusin'));
    } catch {
      // Without storage nothing was kept.
    }
  }
}

/**
 * Loads what stands behind a button when it is pressed first, or at once where this device has stored something for it;
 * the file opens and closes it from then on. Buttons that come later are pressed alike.
 */
export function onDemand(): void {
  const load = ({ dataset }: HTMLElement) => import(/* @vite-ignore */ dataset.load ?? '');
  for (const button of document.querySelectorAll<HTMLElement>('[data-load]')) {
    button.hidden = false;
    try {
      if (localStorage.getItem(button.dataset.stored ?? '')) load(button).catch(() => {});
    } catch {
      // Without storage there is nothing to show.
    }
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-load]') : null;
    if (button)
      load(button)
        .then((own) => own.toggle(button))
        .catch(() => toast(button.dataset.failed));
  });
}
