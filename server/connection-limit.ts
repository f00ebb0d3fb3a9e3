import { z } from 'zod';
import type { Config } from './config.ts';

/** The share of the files a process may open that connections may be; the rest is for files and databases. */
const SHARE = 0.75;

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number().or(z.literal('unlimited')) }) }),
});

/** Returns how many files, and so connections, the system lets this process have open at once. */
export function openFilesLimit(): number {
  // Node has no shorter way to the limit. Asked at the start, while there is no connection to describe.
  const read = report.safeParse(process.report.getReport());
  const soft = read.data?.userLimits.open_files.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Lowers MAX_CONNECTIONS to what a process can hold, and LIVE_CONNECTIONS to what is left: at the limit everything
 * that opens a file fails.
 */
export function fitConnections(config: Config, openFiles: number): Config {
  const most = Math.floor(openFiles * SHARE);
  const MAX_CONNECTIONS = Math.min(config.MAX_CONNECTIONS, most);
  const LIVE_CONNECTIONS = Math.min(config.LIVE_CONNECTIONS, most - MAX_CONNECTIONS);
  return { ...config, MAX_CONNECTIONS, LIVE_CONNECTIONS };
}
