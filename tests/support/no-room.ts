import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const statements = {
  sqlite: (table: string, when: string) => [
    `create trigger no_room before update on ${table} when ${when}
     begin select raise(abort, 'no room'); end`,
  ],
  postgres: (table: string, when: string) => [
    `create function no_room() returns trigger language plpgsql as $$
     begin raise exception 'no room'; end $$`,
    `create trigger no_room before update on ${table} for each row when (${when})
     execute function no_room()`,
  ],
};

/**
 * Refuses to change some rows of a table, as a full disk does with all: those for whose new values the condition holds.
 * Returns how to end that.
 */
export async function leaveNoRoom(
  { db, engine }: Database,
  table: string,
  when: string,
): Promise<() => Promise<unknown>> {
  for (const statement of statements[engine.name](table, when))
    await sql.raw(statement).execute(db);
  const end = engine.name === 'sqlite' ? 'drop trigger no_room' : 'drop function no_room cascade';
  return () => sql.raw(end).execute(db);
}
