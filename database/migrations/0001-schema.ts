import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** What stands for words of `schema.sql` that the engines write in different ways. */
const words: Record<EngineName, Record<string, string>> = {
  sqlite: {
    numbered: 'integer primary key autoincrement',
    sortable: 'text',
    keyed: 'without rowid',
  },
  postgres: { numbered: 'bigserial primary key', sortable: 'text collate "C"', keyed: '' },
};

const read = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');

/** Returns what one query each can do: SQLite takes one statement. Each begins a line; what belongs to it is indented. */
const queriesIn = (engine: EngineName, text: string) =>
  engine === 'postgres' ? [text] : text.replaceAll(/^--.*\n/gm, '').split(/;\n+(?!end;)(?=\S)/);

/** Makes all tables, and what each engine has besides. */
export const schema = (engine: EngineName): SchemaMigration => ({
  expands: false,
  async up(db: Kysely<unknown>) {
    const shared = read('schema.sql').replaceAll(
      /\b(?:numbered|sortable|keyed)\b/g,
      (word) => words[engine][word] ?? word,
    );
    for (const text of [shared, read(`engines/${engine}/schema.sql`)]) {
      for (const query of queriesIn(engine, text)) await sql.raw(query).execute(db);
    }
  },
});
