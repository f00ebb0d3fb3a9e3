import { existsSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { features } from '../../features/features.ts';
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

const root = `${import.meta.dirname}/../..`;

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** The tables of the core, and of each feature that has some. */
const shared = () => [
  'database/schema.sql',
  ...features
    .map(({ name }) => `features/${name}/schema.sql`)
    .filter((file) => existsSync(`${root}/${file}`)),
];

/** Returns what one query each can do: SQLite takes one statement. Each begins a line; what belongs to it is indented. */
const queriesIn = (engine: EngineName, text: string) =>
  engine === 'postgres' ? [text] : text.replaceAll(/^--.*\n/gm, '').split(/;\n+(?!end;)(?=\S)/);

/** Makes all tables, and what each engine has besides. */
export const schema = (engine: EngineName): SchemaMigration => ({
  expands: false,
  async up(db: Kysely<unknown>) {
    const texts = shared().map((file) =>
      read(file).replaceAll(
        /\b(?:numbered|sortable|keyed)\b/g,
        (word) => words[engine][word] ?? word,
      ),
    );
    for (const text of [...texts, read(`database/engines/${engine}/schema.sql`)]) {
      for (const query of queriesIn(engine, text)) await sql.raw(query).execute(db);
    }
  },
});
