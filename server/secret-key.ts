import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Makes the key file unless it exists, in one step, since other processes may do the same. */
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
 * Returns the key that encrypts secrets in the database: SECRET_KEY, or a file in the data folder that is
 * made on first use.
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
