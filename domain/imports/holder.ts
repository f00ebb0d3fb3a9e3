import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { later } from '../later.ts';

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

/** What numbers of processes belong to: a machine, and on Linux what a container sees of it. */
function place(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Names this process so that others of the same machine can tell when it is no more. */
export const nameOfProcess = () => `${process.pid} ${randomUUID()} ${place()}`;

/** Says whether a process has surely ended. Of one elsewhere nobody can tell. */
function hasEnded(name: string): boolean {
  const [, pid, where] = /^(\d+) \S+ (.+)$/.exec(name) ?? [];
  if (where !== place()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Says that no process has an import. A time beyond the longest lease was noted while the clock was ahead. */
export function isFree({ taken_by, taken_until }: Held, now = new Date()): boolean {
  return (
    taken_until <= now.toISOString() || taken_until > later(now, 2 * LEASE) || hasEnded(taken_by)
  );
}
