import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of memory above which an import gives back what it needs no more. V8 itself waits for gigabytes. */
const MEMORY_BYTES = 220 * 2 ** 20;

let collect: unknown;

/** Gives memory back that is needed no more, so that a site with little of it can take a large export. */
export function tidyMemory(): void {
  if (process.memoryUsage.rss() < MEMORY_BYTES) return;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  if (typeof collect === 'function') collect();
}
