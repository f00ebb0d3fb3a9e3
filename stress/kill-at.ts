import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnChild } from '../tests/support/children.ts';

/** The exit code and the output of a process that has ended. */
export interface Ended {
  /** Null when the process was killed. */
  code: number | null;
  output: string;
  milliseconds: number;
}

/** A program of the project that runs as a process. */
export type Program = 'server/main.ts' | 'cli/main.ts';

/** Starts a program; `under` is a command that runs it as its child, `code` the folder of another version. */
export function startProgram(
  program: Program,
  args: string[],
  env: Record<string, string>,
  under: string[] = [],
  code = resolve(import.meta.dirname, '..'),
): { child: ChildProcess; output(): string } {
  const [command = '', ...rest] = [...under, process.execPath, resolve(code, program), ...args];
  const child = spawnChild(command, rest, {
    env: { ...process.env, NODE_ENV: 'production', DEMO: 'off', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (data: Buffer) => {
    output += data;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return { child, output: () => output };
}

/** Runs a program to its end. */
export async function runProgram(...program: Parameters<typeof startProgram>): Promise<Ended> {
  const started = Date.now();
  const { child, output } = startProgram(...program);
  const [code] = await once(child, 'close');
  return { code, output: output(), milliseconds: Date.now() - started };
}

/** Runs a program and kills it with `kill -9` after so many milliseconds, if it has not ended before. */
export async function killProgram(
  after: number,
  ...program: Parameters<typeof startProgram>
): Promise<Ended> {
  const started = Date.now();
  const { child, output } = startProgram(...program);
  const ended = once(child, 'close');
  await Promise.race([ended, pause(after, undefined, { ref: false })]);
  child.kill('SIGKILL');
  const [code] = await ended;
  return { code, output: output(), milliseconds: Date.now() - started };
}

/** Runs a program and kills it with `kill -9` as soon as the condition holds, if it has not ended before. */
export async function killWhen(
  due: () => boolean,
  ...program: Parameters<typeof startProgram>
): Promise<Ended> {
  const started = Date.now();
  const { child, output } = startProgram(...program);
  const ended = once(child, 'close');
  const look = setInterval(() => {
    if (due()) child.kill('SIGKILL');
  }, 5);
  const [code] = await ended;
  clearInterval(look);
  return { code, output: output(), milliseconds: Date.now() - started };
}

/** Lists the child processes of a process; Linux keeps them for each of its threads. */
export function childrenOf(pid: number): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return threads
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);
}
