import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const children = new Set<ChildProcess>();

/** Starts a process that ends with the tests that have started it, if not before. */
export function spawnChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends all processes that still run, with their own children where they lead a process group. */
export function endChildren(): void {
  for (const child of children) {
    child.kill('SIGKILL');
    // Only a detached process leads a group.
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It leads no group, or the group has ended.
    }
  }
}

process.on('exit', endChildren);
