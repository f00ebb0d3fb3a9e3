import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const children = new Set<ChildProcess>();

/** Starts a process that ends at the latest with the tests that have started it. */
export function spawnChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends what is still running, with all that it has started where that is a group of its own. */
export function endChildren(): void {
  for (const child of children) {
    child.kill('SIGKILL');
    // Only who was started detached leads a group.
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It leads none, or all of it has ended.
    }
  }
}

process.on('exit', endChildren);
