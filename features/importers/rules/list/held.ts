import { later } from '../../../../database/later.ts';
import { hasEnded } from '../../../../jobs/process-name.ts';

/** Milliseconds that an import belongs to the process that works on it, unless it says again that it lives. */
const LEASE = 30_000;

/** Who has an import, and until when. */
export interface Held {
  taken_by: string;
  taken_until: string;
}

/** Says that a process has an import from now on. */
export function lease(by: string, now = new Date()): Held {
  return { taken_by: by, taken_until: later(now, LEASE) };
}

/** Says that no process has an import. A time beyond the longest lease was noted while the clock was ahead. */
export function isFree({ taken_by, taken_until }: Held, now = new Date()): boolean {
  return (
    taken_until <= now.toISOString() || taken_until > later(now, 2 * LEASE) || hasEnded(taken_by)
  );
}
