import { execFile } from 'node:child_process';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { z } from 'zod';
import { waitFor } from '../tests/support/wait-for.ts';

const run = promisify(execFile);

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds within which 99 of 100 answers arrived. */
  p99: number;
}

/** The output of wrk-report.lua; the durations are microseconds. */
const reportSchema = z.object({
  requests: z.number().positive(),
  duration: z.number().positive(),
  failures: z.number(),
  p99: z.number(),
});

/** Sends as many requests as possible for some seconds with wrk. Throws when answers fail. */
export async function load(
  url: string,
  { seconds = 3, connections = 32 }: { seconds?: number; connections?: number } = {},
): Promise<Load> {
  const threads = Math.min(2, connections);
  const { stdout } = await run('wrk', [
    `-t${threads}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    join(import.meta.dirname, 'wrk-report.lua'),
    '-H',
    'Accept-Encoding: br',
    url,
  ]);
  // The report is the last line, after the one that wrk prints for people.
  const report = reportSchema.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''));
  if (report.failures > 0) throw new Error(`Answers failed: ${stdout}`);
  const { requests, duration, p99 } = report;
  return { requests, perSecond: requests / (duration / 1e6), p99: p99 / 1000 };
}

/** Fetches an answer without decompressing it. */
export async function rawAnswer(
  url: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, resolve).on('error', reject);
  });
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: await buffer(response) };
}

/** Waits until a page is served in brotli, as every reader but the first few gets it. */
export async function waitForBrotli(url: string): Promise<void> {
  const isSmall = async () => (await rawAnswer(url)).headers['content-encoding'] === 'br';
  if (!(await waitFor(isSmall))) throw new Error(`${url} does not come in brotli`);
}
