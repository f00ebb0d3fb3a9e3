import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { statementTriggerOn } from './month-triggers.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** The key of an advisory lock, without which two writers could deadlock on each other's sums. */
const VISITS_LOCK = 7_305_836;

/** Selects the category and the people of what `visits` has under this name; what has no category counts as ''. */
const listed = (visits: string, views = `${visits}.views`) => `
  select ${visits}.day, 'category' as kind, coalesce(articles.category_id, '') as id, ${views} as views
  from ${visits} join articles on articles.id = ${visits}.article_id
  union all select ${visits}.day, 'author', article_authors.user_id, ${views}
  from ${visits} join articles on articles.id = ${visits}.article_id
  join article_authors on article_authors.seq = articles.seq`;

// Without the condition SQLite would read the conflict as that of a join. In an order in which no two writers wait for
// each other.
const add = (rows: string) => `
  insert into visit_lists (day, kind, id, views)
  select day, kind, id, sum(views) from (${rows}) listed where true
  group by day, kind, id having sum(views) <> 0 order by day, kind, id
  on conflict (day, kind, id) do update set views = visit_lists.views + excluded.views;`;

function sqliteTriggers(): string[] {
  // One row, under the name that `listed` asks for.
  const row = (views: string) => `(select new.day as day, new.article_id as article_id,
    ${views} as views) visits`;
  const count = (views: string) =>
    add(listed('visits').replaceAll('from visits join', `from ${row(views)} join`));
  return [
    `create trigger visits_listed after insert on visits when new.article_id <> ''
     begin ${count('new.views')} end`,
    `create trigger visits_relisted after update of views on visits when new.article_id <> ''
     begin ${count('new.views - old.views')} end`,
  ];
}

function postgresTriggers(): string[] {
  const trigger = statementTriggerOn('visits');
  const lock = `perform pg_advisory_xact_lock(${VISITS_LOCK});`;
  return [
    ...trigger('visits_listed', 'insert', 'new table as added', lock, add(listed('added'))),
    ...trigger(
      ...(['visits_relisted', 'update', 'old table as removed new table as added'] as const),
      lock,
      add(`${listed('added')} union all ${listed('removed', '-removed.views')}`),
    ),
  ];
}

/**
 * Adds the views of each day by category and by person, which triggers keep (decision 325). What was read before counts
 * where it stands now.
 */
export const visitLists = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table visit_lists (
        day text not null, kind text not null, id text not null, views integer not null,
        ${engine === 'sqlite' ? 'primary key (day, kind, id)' : 'primary key (day, kind, id) include (views)'}
      ) ${engine === 'sqlite' ? 'without rowid' : ''}`,
      add(listed('visits')),
      ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
