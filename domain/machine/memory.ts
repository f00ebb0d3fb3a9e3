import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

/** Returns the bytes of memory of the machine or container. */
export function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Returns what Linux says of the memory of the container, by version 2 of its control groups or version 1. */
function figures(): string {
  const [, path = ''] = /^(?:0:|\d+:memory):(.*)$/m.exec(textOf('/proc/self/cgroup')) ?? [];
  // A container may see its own group as the root.
  const folders = [`/memory${path}`, '/memory', path, ''];
  const found = folders.map((folder) => textOf(`/sys/fs/cgroup${folder}/memory.stat`));
  return found.find((text) => text !== '') ?? '';
}

/**
 * Returns the bytes of memory that the machine or container has left for all its processes; what the system keeps there
 * of files counts as left, since it makes room at need.
 */
export function memoryLeft(): number {
  const sizes = [...figures().matchAll(/^(?:in)?active_file (\d+)$/gm)];
  const ofFiles = sizes.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  const isLimited = process.constrainedMemory() > 0 && process.constrainedMemory() < totalmem();
  return process.availableMemory() + (isLimited ? ofFiles : 0);
}
