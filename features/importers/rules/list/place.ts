import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../../../../domain/errors.ts';
import type { ImportFile } from '../../contract.ts';

/** The folder in which uploads are kept; all else in `DATA_DIR/import` was laid there by hand. */
export const UPLOADS = 'uploads';

/** Things of the folder that are listed; nobody looks through more. */
const MAX_ENTRIES = 200;

export const importFolder = (dataDir: string) => join(dataDir, 'import');

/** Links lead anywhere, and names with a dot first are not meant to be seen. */
const isShown = (name: string) =>
  !name.startsWith('.') && name !== UPLOADS && !/\p{Cc}/u.test(name);

/** Lists the files and folders that somebody has laid into the folder. Links are left out. */
export async function laidFiles(dataDir: string): Promise<ImportFile[]> {
  const folder = importFolder(dataDir);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const visible = entries.filter(
    (entry) => isShown(entry.name) && (entry.isFile() || entry.isDirectory()),
  );
  const files = await Promise.all(
    visible.slice(0, MAX_ENTRIES).map(async ({ name }) => {
      const found = await lstat(join(folder, name)).catch(() => null);
      if (!found) return [];
      const size = found.isDirectory() ? null : found.size;
      return [{ key: name, name, size, at: found.mtime.toISOString(), uploaded: false }];
    }),
  );
  return files.flat().sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns the path of a file or folder that somebody has laid into the folder. Throws 404 for anything else:
 * a name with a path in it, a link, what lies outside.
 */
export async function laidPath(dataDir: string, name: string): Promise<string> {
  if (!isShown(name) || /[/\\]/.test(name)) throw notFound('File');
  const folder = await realpath(importFolder(dataDir)).catch(() => null);
  const path = folder && join(folder, name);
  const found = path && (await lstat(path).catch(() => null));
  if (!found || !(found.isFile() || found.isDirectory())) throw notFound('File');
  return path;
}
