import { setPriority } from 'node:os';

/**
 * Gives this process, or on Linux this thread alone, less of a busy core. Where the system forbids it, as a hardened
 * service or container may, the work is done all the same.
 */
export function lowerPriority(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // It competes with the answers, which is better than no work at all.
  }
}
