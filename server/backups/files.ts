import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupFile } from '../../contract/backups.ts';
import { limits } from '../../contract/limits.ts';
import { later } from '../../database/later.ts';
import { backupTime } from '../../domain/backup/retention.ts';
import type { Config } from '../config.ts';
import { DRAFT, folderOf, listFolder, type OwnKind, readFrom } from './folder.ts';
import { openBackupPlace } from './places.ts';

const HOUR = 3_600_000;

/** The names of files in the data folder, where people may lay others. */
const names: Record<OwnKind, RegExp> = {
  upgrade: /^before-upgrade-[\d-]+\.tar\.gz(?:\.part)?$/,
  export: /^export-[\w.-]+\.tar\.gz$/,
};

/** Describes a file of the whole site. Its id names it in addresses of calls, which hold no path. */
const describeFile = (
  kind: BackupFile['kind'],
  { name, bytes, at }: { name: string; bytes: number; at: Date },
): BackupFile => ({
  _id: createHash('sha256').update(`${kind}/${name}`).digest('hex').slice(0, 24),
  kind,
  name,
  madeAt: at.toISOString(),
  bytes,
  isWhole: !name.endsWith(DRAFT),
  until: kind === 'export' ? later(at, limits.exportHours * HOUR) : null,
});

/** Lists the backups where `BACKUP_TO` says. Throws where that cannot be read. */
async function listPlace(config: Config): Promise<BackupFile[]> {
  if (!config.BACKUP_TO) return [];
  const files = await openBackupPlace(config).list();
  return files.flatMap(({ name, bytes }) => {
    const whole = name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name;
    const at = backupTime(whole, config.SITE_URL);
    return at ? [describeFile('backup', { name, bytes, at })] : [];
  });
}

/** Lists the files in a folder of the data folder, which is made with the first of them. */
async function listOwn(kind: OwnKind, dataDir: string): Promise<BackupFile[]> {
  const files = await listFolder(folderOf(kind, dataDir)).catch(() => []);
  return files.filter(({ name }) => names[kind].test(name)).map((file) => describeFile(kind, file));
}

/**
 * Lists all files of the whole site, the newest first. `problem` says why those at `BACKUP_TO` are missing; empty: they
 * are not.
 */
export async function listBackups(
  config: Config,
): Promise<{ files: BackupFile[]; problem: string }> {
  let problem = '';
  const lists = await Promise.all([
    listPlace(config).catch((error: unknown) => {
      problem = error instanceof Error ? error.message : String(error);
      return [];
    }),
    listOwn('upgrade', config.DATA_DIR),
    listOwn('export', config.DATA_DIR),
  ]);
  const files = lists.flat().sort((one, other) => other.madeAt.localeCompare(one.madeAt));
  return { files, problem };
}

/** Finds a whole file by its id; undefined: there is none. */
export async function findBackup(config: Config, id: string): Promise<BackupFile | undefined> {
  const { files } = await listBackups(config);
  return files.find(({ _id, isWhole }) => _id === id && isWhole);
}

/** Opens a file of the whole site to be read as it is needed; null: it is gone. */
export function readBackup(config: Config, { kind, name }: BackupFile): Promise<Readable | null> {
  if (kind === 'backup') return openBackupPlace(config).read(name);
  return readFrom(folderOf(kind, config.DATA_DIR), name);
}

/** Removes exports from the data folder that were made before a time. */
export async function sweepExports(dataDir: string, before: Date): Promise<void> {
  const folder = folderOf('export', dataDir);
  for (const { name, at } of await listFolder(folder).catch(() => []))
    if (at < before) await rm(join(folder, name), { force: true });
}
