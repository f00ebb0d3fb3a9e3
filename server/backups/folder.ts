import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What of the whole site lies in the data folder: backups before upgrades, and exports. */
export type OwnKind = 'upgrade' | 'export';

/** Returns the folder of the data folder in which they lie. */
export const folderOf = (kind: OwnKind, dataDir: string): string =>
  join(dataDir, kind === 'upgrade' ? 'backups' : 'exports');

/** The ending of a file that is being written. */
export const DRAFT = '.part';

/** A file of a folder or a bucket. */
export interface ListedFile {
  name: string;
  bytes: number;
}

/** Lists the files of a folder, and when each was written. Throws where there is no folder. */
export async function listFolder(folder: string): Promise<(ListedFile & { at: Date })[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = files.map(async ({ name }) => {
    // It may go meanwhile.
    const about = await stat(join(folder, name)).catch(() => null);
    return about && { name, bytes: about.size, at: about.mtime };
  });
  return (await Promise.all(found)).filter((file) => file !== null);
}

/** Opens a file of a folder to be read as it is needed; null: it is gone. */
export async function readFrom(folder: string, name: string): Promise<Readable | null> {
  const file = await open(join(folder, name)).catch(() => null);
  return file?.createReadStream() ?? null;
}
