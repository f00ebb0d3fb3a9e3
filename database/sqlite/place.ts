import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The file of the database is not where it was: what is written to it, nobody finds again. */
export class DatabaseGone extends Error {
  constructor(path: string) {
    super(`The database is not at ${path} any more: put it back, or start the server again`);
    this.name = 'DatabaseGone';
  }
}

/** Throws once the file was moved away or deleted while it was open. */
export function watchPlace(file: DatabaseSync): () => void {
  const path = file.location();
  if (!path) return () => {};
  const which = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.dev}/${found.ino}`;
  };
  const opened = which();
  return () => {
    if (which() !== opened) throw new DatabaseGone(path);
  };
}
