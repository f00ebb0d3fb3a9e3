import type { TextTarget } from './targets.ts';

/** Returns what was said as it stands after a text: with a space between two words. */
export function spacedAfter(before: string, said: string): string {
  const words = said.trim();
  const isApart = before === '' || /[\s([{"'‘“—-]$/.test(before) || /^[\s.,;:!?।॥)\]}]/.test(words);
  return isApart ? words : ` ${words}`;
}

/** Writes what was said at the caret, as one step of undo. Returns false where nothing can be written. */
export function writeSaid(target: TextTarget, said: string): boolean {
  if (!target.clear()) return false;
  const before = target.before();
  if (before === null) return false;
  target.group(true);
  const fits = target.replace(0, spacedAfter(before, said));
  target.group(false);
  return fits;
}
