import { z } from 'zod';
import { readUserInfo } from './user-info.ts';

/** Typed work on the device; `at` is the time of the last key in milliseconds since 1970. */
export interface Kept<T> {
  at: number;
  value: T;
  /** Whether a form has put it aside for other work. */
  isAside?: boolean;
}

/** Reads the work at a place of the device; null where there is none, or none that can be read. */
export function readKept<T>(place: string, schema: z.ZodType<T>): Kept<T> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null');
    const work = z.object({ at: z.number(), value: schema, isAside: z.boolean().optional() });
    return work.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a text at a place of the device, and returns whether it is there: a full storage keeps nothing more. */
export function storeText(place: string, text: string): boolean {
  try {
    localStorage.setItem(place, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores work at a place of the device, unless nobody is signed in any longer. A full storage keeps nothing
 * more, but saving still works. Returns whether the work is there.
 */
export function storeKept<T>(place: string, work: Kept<T>): boolean {
  return readUserInfo() !== null && storeText(place, JSON.stringify(work));
}
