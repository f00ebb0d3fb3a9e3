import { LATER, loadPart, type Part } from './use-part.ts';

export const dialogPart: Part<typeof import('./dialog.tsx')> = {
  load: () => import('./dialog.tsx'),
};
export const dropdownPart: Part<typeof import('./dropdown.tsx')> = {
  load: () => import('./dropdown.tsx'),
};
export const toastPart: Part<typeof import('./toaster.tsx')> = {
  load: () => import('./toaster.tsx'),
};

/**
 * Loads dialogs, menus and toasts, and the content of some, a few seconds after a screen is usable, so that they
 * are there when the connection is lost. Returns a function that cancels it.
 */
export function loadOverlaysLater(...contents: Part<unknown>[]): () => void {
  const parts = [dialogPart, dropdownPart, toastPart, ...contents];
  const loadAll = () => Promise.allSettled(parts.map(loadPart));
  const timer = setTimeout(loadAll, LATER);
  return () => clearTimeout(timer);
}
