import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessorClock, startProcessorClock } from './processor-time.ts';
import { firstLines, type Report } from './reports.ts';

/** One part of a test run: commands that are run one after the other until one fails. */
export interface Step {
  name: string;
  commands: string[][];
  env?: Record<string, string>;
  /** Reads what the step wrote about its tests. */
  report?: () => Report | undefined;
  /** Minutes after which the step is ended; it has then failed. */
  limit: number;
  /** Steps that run beside others show what they print only when they fail. */
  quiet?: boolean;
}

export interface Outcome extends Report {
  name: string;
  seconds: number;
  /** Seconds of processor time of all its processes; null where that cannot be counted. */
  processorSeconds: number | null;
}

/** Milliseconds that processes get to end by themselves. */
const GRACE = 3000;

/** The process groups of the commands that are running. */
const running = new Set<number>();

/** Whether all commands are being ended, so that no other begins. */
let ending = false;

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // All of them have ended.
  }
}

async function end(groups: Iterable<number>): Promise<void> {
  const ended = [...groups];
  for (const group of ended) signal(group, 'SIGTERM');
  await pause(GRACE);
  for (const group of ended) signal(group, 'SIGKILL');
}

/** Ends every running command with all that it has started. */
export function endAll(): Promise<void> {
  ending = true;
  return end(running);
}

/** Runs one command in a process group of its own, so that nothing it has started outlives it. */
async function run(
  command: string[],
  { quiet, limit, env }: Step,
  clock: ProcessorClock | null,
): Promise<{ ok: boolean; output: string }> {
  if (ending) return { ok: false, output: 'The tests were ended.' };
  const [program = '', ...args] = clock?.counted(command) ?? command;
  const stdio = quiet ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
    detached: true,
  });
  const group = child.pid;
  if (group) running.add(group);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  const timer = setTimeout(() => {
    output = `This was not done after ${limit} minutes.\n${output}`;
    if (group) end([group]);
  }, limit * 60_000);
  const ok = await new Promise<boolean>((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
  clearTimeout(timer);
  if (group) {
    signal(group, 'SIGKILL');
    running.delete(group);
  }
  return { ok, output };
}

/** Runs a step. What it reports counts; without a report, or with no failure in it, its exit code. */
export async function runStep(step: Step): Promise<Outcome> {
  const { name, commands, quiet } = step;
  if (!quiet) console.log(`\n▸ ${name}`);
  const started = performance.now();
  const clock = startProcessorClock();
  let ended = { ok: true, output: '' };
  let last: string[] = [];
  for (const command of commands) {
    last = command;
    ended = await run(command, step, clock);
    if (!ended.ok) break;
  }
  const { ok, output } = ended;
  const seconds = (performance.now() - started) / 1000;
  const processorSeconds = clock?.stop() ?? null;
  if (quiet && !ok) console.log(`\n▸ ${name}\n${output}`);
  const report = step.report?.() ?? { passed: Number(ok), failures: [], files: [] };
  const alone = last.filter((part) => !/^--(reporter|outputFile)/.test(part)).join(' ');
  const whole = { what: name, why: firstLines(output), alone: `npx ${alone}` };
  const failures = ok || report.failures.length > 0 ? report.failures : [whole];
  return { ...report, failures, name, seconds, processorSeconds };
}
