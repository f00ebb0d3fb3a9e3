// Plain JavaScript without dependencies, as run.mjs.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program until it ends, and ends as it did. Signals are passed on: only those of a terminal reach
 * the program too, which takes no harm when they come twice.
 */
export function runUntilEnd(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
