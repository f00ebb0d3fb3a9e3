import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Schema } from './schema.ts';

/** An open transaction. Functions that write take one, so that the compiler refuses the bare database. */
export type Transaction = KyselyTransaction<Schema>;

/** A handle that runs queries: the database itself or a transaction. Functions that only read take one. */
export type Queries = Kysely<Schema> | Transaction;
