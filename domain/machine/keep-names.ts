import { open } from 'node:fs/promises';

/** Makes the names in a folder survive a power failure, as `flush` does for the bytes of a file. */
export async function keepNames(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
