import { type Kysely, SqliteAdapter } from 'kysely';
import type { Bus } from './bus.ts';
import type { Engine } from './engines/engine.ts';
import { postgres } from './engines/postgres.ts';
import { sqlite } from './engines/sqlite.ts';
import type { Queries } from './queries.ts';
import type { Schema } from './schema.ts';

export type { Queries, Transaction } from './queries.ts';

/** An open database of either engine. */
export interface Database {
  engine: Engine;
  db: Kysely<Schema>;
  /**
   * Returns a text that changes with every commit of any process: whoever has seen this stamp has
   * seen all that is committed. It is null while only a query could tell (PostgreSQL without its
   * listening connection). A call costs next to nothing.
   */
  stamp(): string | null;
  /**
   * Returns a stamp for an answer to a request, to be called in the moment in which that arrives: it may be as old as
   * the first of such calls in this turn of the event loop, when all that the turn found had been sent (docs/decisions/page-cache.md).
   */
  stampOfTurn(): string | null;
  /** Changes the stamp, since this process may just have written. */
  touch(): void;
  /**
   * Whether the database answers within so many milliseconds, without waiting for what it is doing
   * for others; where it does not, it counts as away until it answers. SQLite answers in this process.
   */
  answers(limit: number): Promise<boolean>;
  /** Returns what is known of damage to the file; null while none was met. PostgreSQL watches its own files. */
  damage(): string | null;
  /** Looks through the whole file for damage, in the background; returns what `damage` does then. */
  lookForDamage(): Promise<string | null>;
  /** Notes damage that a thread or a process of this one has met; null: it has met none. */
  noteDamage(found: string | null): void;
  /** Throws when the open file was moved or deleted; writes are refused then. */
  requireFile(): void;
  /** Throws where a write of this process has failed for the disk or the engine, and a trial a second later fails, too. */
  requireWrites(): Promise<void>;
  /** Reaches the other processes of the site on PostgreSQL; on SQLite only this one. */
  bus: Bus;
  close(): Promise<void>;
}

/** Returns the engine behind these queries. */
export function engineOf(queries: Queries): Engine {
  return queries.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
}
