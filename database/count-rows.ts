import type { FunctionModule } from 'kysely';

/**
 * Counts rows. Both engines return a number: of PostgreSQL's bigints the driver makes one, since none of ours comes near
 * 2^53 (engines/postgres/open.ts).
 */
export const countRows = <DB, TB extends keyof DB>({ fn }: { fn: FunctionModule<DB, TB> }) =>
  fn.countAll<number>();
