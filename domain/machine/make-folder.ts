import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those it lies in. Node's own way tries for ever where a folder cannot be made in one that is
 * there, as below `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path).catch((error: unknown) => {
    // Another process may just have made it.
    if (!existsSync(path)) throw error;
  });
}
