import { once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** SQLite's primary result codes of a file that is damaged (SQLITE_CORRUPT), or none (SQLITE_NOTADB). */
const DAMAGED = [11, 26];

/** Returns the damage to the file that an error of SQLite tells of; null where it tells of none. */
export function damageIn(error: unknown): string | null {
  const tells =
    error instanceof Error && 'errcode' in error && DAMAGED.includes(Number(error.errcode) & 0xff);
  return tells ? error.message : null;
}

/** Remembers that the file was found damaged: no later success makes it whole again. */
export class Damage {
  readonly #path: string | null;
  #found: string | null = null;

  constructor(file: DatabaseSync) {
    this.#path = file.location();
  }

  /** Returns what was found first; null while nothing was. */
  found = (): string | null => this.#found;

  note = (found: string | null): void => {
    this.#found ??= found;
  };

  /** Reads the whole file in a thread of low priority, two seconds for 500 MB; returns what `found` does. */
  look = async (): Promise<string | null> => {
    if (this.#path === null) return null;
    const worker = new Worker(new URL('./quick-check-worker.ts', import.meta.url), {
      workerData: this.#path,
    });
    worker.unref();
    const [found] = await once(worker, 'message');
    this.note(z.string().nullable().parse(found));
    return this.#found;
  };
}
