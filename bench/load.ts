import { execFile } from 'node:child_process';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { waitFor } from '../tests/support/wait-for.ts';

const run = promisify(execFile);

export interface Load {
  perSecond: number;
  /** Milliseconds within which 99 of 100 answers arrived. */
  p99: number;
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

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
    '--latency',
    '-H',
    'Accept-Encoding: br',
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Answers failed: ${stdout}`);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { perSecond: Number(perSecond), p99: Number(p99) * (units[unit] ?? Number.NaN) };
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
