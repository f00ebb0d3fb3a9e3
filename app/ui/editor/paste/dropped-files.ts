import type { DragEvent } from 'react';

/**
 * Keeps the browser from leaving the page to show files that are dropped, and returns whether they were dropped on the
 * editor itself: React tells of those over its dialogs, too, whose file fields take them by themselves.
 */
export function catchFiles(event: DragEvent<HTMLElement>): boolean {
  const { currentTarget, target, dataTransfer } = event;
  // What has been taken, and words that are dropped into a field.
  if (event.isDefaultPrevented() || !dataTransfer.types.includes('Files')) return false;
  if (target instanceof HTMLInputElement && target.type === 'file') return false;
  event.preventDefault();
  return target instanceof Node && currentTarget.contains(target);
}
