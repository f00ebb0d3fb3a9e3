import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';

/** Marks one row of each write as its line in the audit log, and adds an index for every filter. */
function statements(engine: Database['engine']): string[] {
  const kind =
    engine === 'sqlite'
      ? "substr(action, 1, instr(action, '.') - 1)"
      : "split_part(action, '.', 1)";
  return [
    'alter table changes add column kind text',
    'alter table changes add column others integer not null default 0',
    `update changes set kind = ${kind}
     where action <> 'image.finish' and seq in (
       select coalesce(min(case when tag like ${kind} || ':%' then seq end), min(seq))
       from changes group by actor, action, at
     )`,
    'create index changes_lines on changes (seq) where kind is not null',
    'create index changes_of_kind on changes (kind, seq) where kind is not null',
    'create index changes_of_actor on changes (actor, seq) where kind is not null',
    'create index changes_of_actor_and_kind on changes (actor, kind, seq) where kind is not null',
    'create index changes_at on changes (at, seq)',
    'create index users_with_password on users (name, id) where password_hash is not null',
  ];
}

export function audit(engine: Database['engine']): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db);
    },
  };
}
