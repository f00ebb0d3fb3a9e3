/** Milliseconds after which a screen has surely become usable. */
const LATER = 5000;

export const loadDialog = () => import('./dialog.tsx');
export const loadDropdown = () => import('./dropdown.tsx');

/**
 * Loads dialogs and menus some seconds after a screen is usable, so that they are there when the
 * connection is lost. Returns a function that cancels it.
 */
export function loadOverlaysLater(): () => void {
  const loadAll = () => Promise.allSettled([loadDialog(), loadDropdown()]);
  const timer = setTimeout(loadAll, LATER);
  return () => clearTimeout(timer);
}
