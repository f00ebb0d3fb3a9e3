import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The database file was moved or deleted while it is open: nobody would find again what is written to it. */
export class DatabaseGone extends Error {
  constructor(path: string) {
    super(`The database is not at ${path} any more: put it back, or start the server again`);
    this.name = 'DatabaseGone';
  }
}

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
