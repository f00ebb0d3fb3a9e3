import { totalmem } from 'node:os';

/** Returns the bytes of memory of the machine or container. */
export function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
