import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { migrate, migrationsFor } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite.ts';
import { listTables } from '../database/tables.ts';

/**
 * Run by hand when a schema is released: saves the newest schema with the small site of the last
 * snapshot in `tests/snapshots`. Rows of new tables are then added to the file by hand.
 */
const folder = 'tests/snapshots';
const last = readdirSync(folder).sort().at(-1) ?? '';
const name = Object.keys(migrationsFor('sqlite')).at(-1) ?? '';
const path = `${process.env.TMPDIR ?? '/tmp'}/lekhani-${process.pid}.db`;

const filled = new DatabaseSync(path);
filled.exec(readFileSync(`${folder}/${last}`, 'utf8'));
filled.close();
const database = openSqlite(path);
await migrate(database);
const tables = await listTables(database.db);
await database.close();

function literal(value: SQLOutputValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const file = new DatabaseSync(path, { readOnly: true });
const entries = file
  .prepare("select name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
  .all()
  .map(({ name, sql }) => ({ name: String(name), sql: `${sql};` }))
  // The full-text index creates its tables itself.
  .filter(
    ({ name }) => !/^article_search_(?:titles_)?(?:data|idx|content|docsize|config)$/.test(name),
  );
// Tables are written in the order of their creation, so that a row follows what it refers to. The content
// of the search index is left out and made anew.
const full = new Set([
  ...tables,
  'kysely_migration',
  'kysely_migration_lock',
  'article_search_todo',
  'article_search_titles_todo',
]);
const rows = entries
  .filter(({ name }) => full.has(name))
  .flatMap(({ name }) =>
    file
      .prepare(`select * from ${name}`)
      .all()
      .map((row) => {
        const columns = Object.keys(row);
        const values = columns.map((column) => literal(row[column])).join(', ');
        return `insert into ${name} (${columns.join(', ')}) values (${values});`;
      }),
  );
file.close();
const title = `-- A small site of the schema ${name}, as a released version left it.`;
writeFileSync(
  `${folder}/${name}.sql`,
  [title, ...entries.map(({ sql }) => sql), ...rows, ''].join('\n'),
);
console.log(`${folder}/${name}.sql`);
