import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Makes the file unless it is there: whole at once, since other processes may want it too. */
async function makeFile(path: string): Promise<void> {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own);
  }
}

/**
 * The key of what only the site itself may read in its database. It is SECRET_KEY, or stands in the
 * data folder, made when it is first wanted.
 */
export async function readSecretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<Buffer> {
  const path = join(DATA_DIR, 'secret.key');
  const read = () => readFile(path, 'utf8').catch(() => null);
  let text = SECRET_KEY ?? (await read());
  if (text === null) {
    await makeFile(path);
    text = await readFile(path, 'utf8');
  }
  return createHash('sha256').update(text.trim()).digest();
}
