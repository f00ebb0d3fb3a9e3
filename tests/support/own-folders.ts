import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { newFolder } from './demo-site.ts';

/** Returns what makes empty data folders, which are removed after the tests of the file that asks. */
export function ownFolders(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(() =>
    Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))),
  );
  return async () => {
    const made = await newFolder();
    folders.push(made);
    return made;
  };
}
