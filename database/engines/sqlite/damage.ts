import { once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

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
