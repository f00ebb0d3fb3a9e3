import { LATER, loadPart, type Part, partOf } from './use-part.ts';

export const dialogPart = partOf(() => import('./dialog.tsx'));
export const dropdownPart = partOf(() => import('./dropdown.tsx'));
export const toastPart = partOf(() => import('./toaster.tsx'));

/**
 * Loads dialogs and menus, and the content of some, a few seconds after a screen is usable, so that they
 * are there when the connection is lost. Returns a function that cancels it.
 */
export function loadOverlaysLater(...contents: Part<unknown>[]): () => void {
  const parts = [dialogPart, dropdownPart, ...contents];
  const loadAll = () => Promise.allSettled(parts.map(loadPart));
  const timer = setTimeout(loadAll, LATER);
  return () => clearTimeout(timer);
}
