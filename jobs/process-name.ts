import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * What numbers of processes belong to: a machine since it was started, and on Linux what a container sees of it. Machines
 * that were copied have one name, and the same number for what is in no container.
 */
function place(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Names this process so that others of the same machine can tell when it is no more. */
export const nameOfProcess = () => `${process.pid} ${randomUUID()} ${place()}`;

let own = '';

/** The one name by which this process takes what others find again once it has ended. */
export const thisProcess = (): string => {
  own ||= nameOfProcess();
  return own;
};

/** Whether a process has surely ended. Of one elsewhere nobody can tell. */
export function hasEnded(name: string): boolean {
  const [, pid, where] = /^(\d+) \S+ (.+)$/.exec(name) ?? [];
  if (where !== place()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
