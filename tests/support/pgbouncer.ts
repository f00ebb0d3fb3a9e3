import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnChild } from './children.ts';
import { freePort, idsWithoutRights } from './postgres.ts';

export interface Pooler {
  /** The address of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
  /** Stops it for good. */
  remove(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

/**
 * Starts PgBouncer before a database, in transaction mode with few connections, so that statements of one client land
 * on several. `settings` are further lines of its file.
 */
export async function startPgbouncer(
  direct: string,
  { settings = [], onConnect = '' }: { settings?: string[]; onConnect?: string } = {},
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: behind, pathname, username } = new URL(direct);
  const file = join(folder, 'pgbouncer.ini');
  const query = onConnect && ` connect_query='${onConnect}'`;
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${behind} user=${username}${query}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
    ...settings,
  ];
  await writeFile(file, lines.join('\n'));
  let stop = async () => {};
  const start = async () => {
    const child = spawnChild('/usr/sbin/pgbouncer', [file], {
      ...idsWithoutRights(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    stop = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    await new Promise<void>((resolve, reject) => {
      let log = '';
      child.stderr?.on('data', (chunk) => {
        log += chunk;
        if (log.includes('process up')) resolve();
      });
      child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)));
    });
  };
  await start();
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    start,
    stop: () => stop(),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
