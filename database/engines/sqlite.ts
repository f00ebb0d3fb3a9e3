import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { textIndex } from './sqlite/text-index.ts';

/** The embedded database. Its transactions hold the write lock from their start, so that each is alone. */
export const sqlite: Engine = {
  name: 'sqlite',
  systemName: 'sqlite',
  isShared: false,
  async lockRows() {},
  async lockTable() {},
  async takeTurn() {},
  async announceChanges() {},
  async lockSchema() {},
  async lockTables() {},
  async deferForeignKeys(trx, work) {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    await work();
  },
  async resetSequences() {},
  async listTables(db) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list
      where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite%'`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  },
  streamRows: (_trx, query) => query.stream(),
  async requireWritable() {},
  async bytes(db) {
    const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes
      from pragma_page_count(), pragma_page_size()`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  now: (seconds) => sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`,
  contains(text, signs) {
    const pattern = signs.map(([sign = '', ...others]) =>
      others.length > 0 ? `[${[sign, ...others].join('')}]` : sign.replace(/[*?[]/, '[$&]'),
    );
    return sql<boolean>`${text} glob ${`*${pattern.join('')}*`}`;
  },
  readBy: (table, index) => sql`${sql.table(table)} indexed by ${sql.id(index)}`,
  // No number at all would be no SQL.
  withNumbers: (query, column, numbers) =>
    query.where(sql<boolean>`${sql.ref(column)} in (${sql.join([0, ...numbers])})`),
  textIndex,
};
