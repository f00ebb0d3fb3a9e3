import { area, toast } from './toasts.ts';

/** A next page that takes longer than this, in milliseconds, is announced. */
const PATIENCE = 300;

/** Says 'Loading...' while a slow next page is on its way. */
export function loading(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('beforeunload', () => {
    timer = setTimeout(toast, PATIENCE, area?.dataset.loading, 0);
  });
  window.addEventListener('pageshow', () => clearTimeout(timer));
}
