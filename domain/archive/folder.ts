import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeWhole } from './draft-folder.ts';
import { MANIFEST } from './manifest.ts';
import type { Entry } from './read.ts';
import type { Archive } from './write.ts';

/** Writes the members as files of a folder. The folder is either complete or absent. */
export async function writeFolder<About extends object>(
  path: string,
  fill: (archive: Archive) => Promise<About>,
): Promise<About> {
  return makeWhole(path, 0o700, async (draft) => {
    const add = async (name: string, bytes: Uint8Array) => {
      await mkdir(dirname(`${draft}/${name}`), { recursive: true, mode: 0o700 });
      await writeFile(`${draft}/${name}`, bytes, { mode: 0o600 });
    };
    const about = await fill({ add });
    await add(MANIFEST, Buffer.from(`${JSON.stringify(about, null, 1)}\n`));
    return about;
  });
}

/**
 * Yields the files of a folder and of its subfolders in the order of the numbers in their names.
 */
export async function* readFolder(path: string): AsyncGenerator<Entry> {
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`.slice(path.length + 1))
    .sort(new Intl.Collator('en', { numeric: true }).compare);
  for (const name of names) yield { name, body: createReadStream(`${path}/${name}`) };
}
