import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { spawnChild } from './children.ts';
import { freePort } from './postgres.ts';

const root = resolve(import.meta.dirname, '../..');

/** A server that runs in a process of its own. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Stops the server as an operator does; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Listens to a server that has just been started: what it prints, when it is ready, and when it has ended. */
export function listenTo(child: ChildProcess) {
  let output = '';
  const ended = once(child, 'exit');
  const ready = new Promise<void>((done) => {
    const hear = (data: Buffer) => {
      output += data;
      if (output.includes('Lekhani is ready')) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  return { ready, ended, output: () => output };
}

/**
 * Starts a server process on a port of its own and waits until it is ready; `under` is a command
 * that runs the server as its child, `code` the folder of another version.
 */
export async function startProcess(
  env: Record<string, string>,
  under: string[] = [],
  code = root,
): Promise<ServerProcess> {
  const port = await freePort();
  const [command = '', ...args] = [...under, process.execPath, `${code}/server/main.ts`];
  const child = spawnChild(command, args, {
    cwd: code,
    env: {
      ...process.env,
      // As `npm start` does.
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`,
      DEMO: 'off',
      PORT: String(port),
      API_RATE_LIMIT: '1000000',
      MAX_LAG: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ready, ended, output } = listenTo(child);
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`The server did not start: ${output()}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
