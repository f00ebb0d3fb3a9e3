import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';

/** Returns SQL that both engines run, but for the numbering column and the search table. */
function statements(engine: Database['engine']): string[] {
  const serial =
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
  return [
    `create table users (
      id text primary key, slug text not null unique, name text not null, email text unique,
      password_hash text, role text not null, bio text not null, image_url text not null,
      created_at text not null, updated_at text not null
    )`,
    `create table categories (
      id text primary key, slug text not null unique, name text not null,
      description text not null, is_home integer not null, position integer not null,
      created_at text not null, updated_at text not null
    )`,
    'create index categories_position on categories (position, id)',
    `create table articles (
      seq ${serial}, id text not null unique, slug text not null unique, name text not null,
      author_id text references users (id), category_id text references categories (id),
      image_url text not null, image_alt text not null, description text not null,
      excerpt text not null, word_count integer not null, meta_title text not null,
      meta_description text not null, meta_keywords text not null, language text not null,
      status text not null, created_at text not null, updated_at text not null,
      published_at text
    )`,
    'create index articles_newest on articles (status, published_at, seq)',
    'create index articles_of_category on articles (category_id, status, published_at, seq)',
    'create index articles_of_author on articles (author_id, status, published_at, seq)',
    'create index articles_random on articles (status, seq)',
    `create table pages (
      slug text primary key, title text not null, meta_description text not null,
      body text not null, updated_at text not null
    )`,
    `create table images (
      url text primary key, width integer not null, height integer not null,
      src_set text not null, created_at text not null
    )`,
    'create table settings (key text primary key, value text not null)',
    `create table redirects (
      from_path text primary key, article_id text references articles (id) on delete cascade,
      category_id text references categories (id) on delete cascade, to_path text,
      created_at text not null
    )`,
    'create index redirects_of_article on redirects (article_id)',
    'create index redirects_of_category on redirects (category_id)',
    `create table changes (
      seq ${serial}, tag text not null, actor text, action text not null, at text not null
    )`,
    ...(engine === 'sqlite'
      ? [
          // Devanagari vowel signs (Mn, Mc) count as letters; otherwise words would be cut at each sign.
          `create virtual table article_search using fts5 (
            name, excerpt, body, content = '', contentless_delete = 1,
            tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
          )`,
        ]
      : [
          `create table article_search (
            rowid bigint primary key references articles (seq) on delete cascade,
            words tsvector not null
          )`,
          'create index article_search_words on article_search using gin (words)',
        ]),
  ];
}

export function first(engine: Database['engine']): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db);
    },
  };
}
