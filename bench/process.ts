import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { type Figure, median, progress } from './figures.ts';

const ROUNDS = 7;

/** Returns the resident memory of a process in megabytes, as Linux counts it. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Measures the time from the start of the process to its first page, and its memory when idle. */
export async function measureProcess(demoFolder: string): Promise<Figure[]> {
  const folder = await copyDemoFolder(demoFolder);
  const starts: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    progress('cold start', round, ROUNDS);
    const begun = performance.now();
    const site = await startProcess({ DATA_DIR: folder });
    await (await fetch(site.url)).text();
    starts.push(performance.now() - begun);
    await pause(3000);
    idle.push(residentMegabytes(site.child.pid ?? 0));
    await site.stop();
  }
  progress('', 1, 1);
  await rm(folder, { recursive: true, force: true });
  const group = 'Process';
  const [start, memory] = [median(starts), median(idle)];
  return [
    {
      group,
      name: 'start to first page',
      value: start,
      unit: 'ms',
      target: 'at most 1000 ms',
      reached: start <= 1000,
    },
    {
      group,
      name: 'memory when idle',
      value: memory,
      unit: 'MB',
      target: 'at most 150 MB',
      reached: memory <= 150,
    },
  ];
}
