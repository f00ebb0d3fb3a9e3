import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseGone } from '../failure.ts';

/** Returns a check that throws once the open file was moved or deleted. */
export function checkFile(file: DatabaseSync): () => void {
  const path = file.location();
  if (!path) return () => {};
  const identity = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.dev}/${found.ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() !== opened) throw new DatabaseGone(path);
  };
}
