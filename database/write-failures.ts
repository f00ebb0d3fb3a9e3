import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseTime } from './clock.ts';
import { isWriteFailure } from './failures.ts';
import type { Schema } from './schema.ts';

/** Milliseconds after a write has failed until it is tried whether another one succeeds. */
const TRY_AFTER = 1000;

/** Writes what nobody reads: one value after the other, since SQLite leaves out to write what is there already. */
async function tryToWrite(db: Kysely<Schema>): Promise<void> {
  const trial = { holder: randomUUID(), taken_until: databaseTime(db) };
  await db
    .insertInto('leases')
    .values({ name: 'trial', ...trial })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(trial))
    .execute();
}

/** Remembers that a write has failed, whoever began it, until one is known to succeed. */
export class WriteFailures {
  #last: { error: Error; at: number } | undefined;
  #trial: Promise<void> | undefined;

  note(error: unknown): void {
    if (error instanceof Error && isWriteFailure(error))
      this.#last = { error, at: performance.now() };
  }

  /** Throws when nothing can be written, as far as is known: only after a failure is it tried. */
  async require(db: Kysely<Schema>): Promise<void> {
    if (!this.#last) return;
    if (performance.now() - this.#last.at < TRY_AFTER) throw this.#last.error;
    this.#trial ??= tryToWrite(db)
      .then(() => {
        this.#last = undefined;
      })
      .finally(() => {
        this.#trial = undefined;
      });
    await this.#trial;
  }
}
