import { sql } from 'kysely';
import type { Engine } from './engine.ts';

/** PostgreSQL. */
export const postgres: Engine = {
  name: 'postgres',
  async lockRows(query) {
    await query.execute();
  },
  async lockTable(trx, table) {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
  },
};
