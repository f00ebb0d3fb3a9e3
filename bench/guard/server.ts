import type { ChildProcess } from 'node:child_process';
import { spawnChild } from '../../tests/support/children.ts';
import { freePort } from '../../tests/support/postgres.ts';
import { listenTo } from '../../tests/support/processes.ts';
import { childrenOf } from '../scale/clock.ts';
import { environment } from './environment.ts';

/** A new site with its demonstration content may take this long. */
const START_SECONDS = 120;

/** A server of one version. */
export interface VersionServer {
  url: string;
  /** The process that answers. */
  pid: number;
  stop(): Promise<void>;
}

/** Ends `npm start` with the server below it. */
function kill({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL');
}

/**
 * Starts a server of the code in a folder as `npm start` does, with that folder's own Node, modules, build and settings
 * of memory, and waits until it is ready.
 */
export async function startVersion(
  code: string,
  settings: Record<string, string>,
): Promise<VersionServer> {
  const port = await freePort();
  const child = spawnChild(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: code,
    // A group of its own, which can be ended as a whole.
    detached: true,
    env: {
      ...environment(),
      DEMO: 'off',
      PORT: String(port),
      API_RATE_LIMIT: '1000000',
      MAX_LAG: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ready, ended, output } = listenTo(child);
  const fail = () => {
    throw new Error(`does not start: ${output().trim().split('\n').at(-1)}`);
  };
  const limit = setTimeout(() => kill(child), START_SECONDS * 1000);
  await Promise.race([ready, ended.then(fail)]).finally(() => clearTimeout(limit));
  const [pid] = childrenOf(child.pid ?? 0);
  if (pid === undefined) throw new Error('runs in no process of its own');
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
