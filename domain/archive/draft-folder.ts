import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../machine/make-folder.ts';

/**
 * Makes a folder that is either complete or absent: `fill` fills a draft beside it, whose name nothing has, neither another
 * run's draft nor a folder of somebody's own.
 */
export async function makeWhole<T>(
  path: string,
  mode: number,
  fill: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = `${path}.part-${randomBytes(4).toString('hex')}`;
  await makeFolder(dirname(path));
  await mkdir(draft, { mode });
  try {
    const result = await fill(draft);
    await rename(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
