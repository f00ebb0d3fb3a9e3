import { z } from 'zod';
import { readUserInfo } from './user-info.ts';

/** Typed work on the device; `at` is the time of the last key in milliseconds since 1970. */
export interface Kept<T> {
  at: number;
  value: T;
}

/** Reads the work at a place of the device; null where there is none, or none that can be read. */
export function readKept<T>(place: string, schema: z.ZodType<T>): Kept<T> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null');
    return z.object({ at: z.number(), value: schema }).safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores work at a place of the device, unless nobody is signed in any more. A full storage keeps nothing
 * more, but saving still works.
 */
export function storeKept<T>(place: string, work: Kept<T>): void {
  if (!readUserInfo()) return;
  try {
    localStorage.setItem(place, JSON.stringify(work));
  } catch {
    // See above.
  }
}
