import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import {
  type CountedLists,
  monthTriggerNames,
  monthTriggers,
  statementTrigger,
} from './month-triggers.ts';

/** Selects each id of a row's tags once. What is no list of ids gives none. */
function tagsOf(engine: Database['engine'], row: string): string {
  if (engine === 'postgres') {
    return `select distinct tag from unnest(string_to_array(${row}.tags, ' ')) as tag where tag <> ''`;
  }
  const json = `'["' || replace(${row}.tags, ' ', '","') || '"]'`;
  return `select distinct value as tag
    from json_each(case when json_valid(${json}) then ${json} else '[]' end) where value <> ''`;
}

const listsWithTags = (engine: Database['engine']): CountedLists => ({
  of: (row) =>
    `select '' as list union all select 'category:' || ${row}.category_id
     union all select 'author:' || ${row}.author_id
     union all select 'tag:' || tag from (${tagsOf(engine, row)}) tagged`,
  columns: ['status', 'published_at', 'category_id', 'author_id', 'tags'],
});

/** The time by which a list of readers has an article; null: readers do not see it. */
const shownAt = (row: string) =>
  `case when ${row}.status = 'published' then ${row}.published_at end`;

const insertTagged = `insert into article_tags (seq, tag_id, published_at)`;
const deciding = ['tags', 'status', 'published_at'];
const values = (row: string) => deciding.map((column) => `${row}.${column}`).join(', ');

const sqliteTriggers = [
  `create trigger articles_tagged after insert on articles when new.tags <> ''
   begin ${insertTagged} select new.seq, tag, ${shownAt('new')} from (${tagsOf('sqlite', 'new')}); end`,
  `create trigger articles_retagged after update of ${deciding.join(', ')} on articles
   when (${values('old')}) is not (${values('new')})
   begin
     delete from article_tags where seq = old.seq;
     ${insertTagged} select new.seq, tag, ${shownAt('new')} from (${tagsOf('sqlite', 'new')});
   end`,
];

const insertAdded = `${insertTagged} select added.seq, tagged.tag, ${shownAt('added')}
  from added cross join lateral (${tagsOf('postgres', 'added')}) tagged`;
const postgresTriggers = [
  ...statementTrigger('articles_tagged', 'insert', 'new table as added', `${insertAdded};`),
  ...statementTrigger(
    'articles_retagged',
    'update',
    'old table as removed new table as added',
    `delete from article_tags where seq in (select added.seq from added join removed using (seq)
       where (${values('added')}) is distinct from (${values('removed')}));`,
    `${insertAdded} where not exists (select from article_tags where article_tags.seq = added.seq);`,
  ),
];

/**
 * Adds tags: each article has the ids of its own, from which triggers keep the table that lists are read
 * from, and the counts by month. `tag_keys` has everything that leads to a tag: its id, its addresses in
 * both languages, its former ones, and those of tags that were merged into it.
 */
export function tags(engine: Database['engine']): Migration {
  const oldTriggers = monthTriggerNames.flatMap((name) =>
    engine === 'sqlite'
      ? [`drop trigger ${name}`]
      : [`drop trigger ${name} on articles`, `drop function ${name}()`],
  );
  const statements = [
    `create table tags (
      id text primary key, name text not null, slug text not null, description text not null,
      other_name text not null default '', other_slug text not null default '',
      other_description text not null default '', search_text text not null,
      created_at text not null, updated_at text not null
    )`,
    'create index tags_by_name on tags (name, id)',
    `create table tag_keys (
      key text primary key, tag_id text not null references tags (id) on delete cascade
    )`,
    'create index tag_keys_of_tag on tag_keys (tag_id)',
    `create table article_tags (
      seq integer not null references articles (seq) on delete cascade, tag_id text not null,
      published_at text, primary key (seq, tag_id)
    )`,
    'create index article_tags_newest on article_tags (tag_id, published_at, seq)',
    "alter table articles add column tags text not null default ''",
    "alter table article_revisions add column tags text not null default ''",
    ...oldTriggers,
    ...monthTriggers(engine, listsWithTags(engine)),
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ];
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
