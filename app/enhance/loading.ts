import { area, toast } from './toasts.ts';

/** Milliseconds after which a slow next page is announced. */
const LOADING_DELAY = 300;

/** Shows 'Loading...' while a slow next page is loading. */
export function loading(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('beforeunload', () => {
    timer = setTimeout(toast, LOADING_DELAY, area?.dataset.loading, 0);
  });
  window.addEventListener('pageshow', () => clearTimeout(timer));
}
