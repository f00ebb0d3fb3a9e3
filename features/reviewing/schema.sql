create table outside_readers (
  id text primary key, code_hash text not null unique,
  article_id text not null references articles (id) on delete cascade, name text not null,
  created_by text not null references users (id) on delete cascade, created_at text not null,
  expires_at text not null
);
create index outside_readers_of_article on outside_readers (article_id, created_at);
create index outside_readers_expired on outside_readers (expires_at);
create index outside_readers_of_user on outside_readers (created_by);

create table article_notes (
  id text primary key, article_id text not null references articles (id) on delete cascade,
  thread_id text references article_notes (id) on delete cascade, kind text not null,
  person_id text references users (id) on delete set null,
  outside_id text references outside_readers (id) on delete set null, outside_name text not null default '',
  body text not null, replacement text, mentions text not null default '', field text not null default '',
  quote text not null default '', words text not null default '', before_words text not null default '',
  after_words text not null default '', place integer, state text not null default 'open',
  settled_by text references users (id) on delete set null, settled_at text, version integer not null,
  created_at text not null, edited_at text
);
create index article_notes_of_article on article_notes (article_id, created_at);
create index article_notes_of_thread on article_notes (thread_id);
create index article_notes_of_person on article_notes (person_id);
create index article_notes_settled_by on article_notes (settled_by);
create index article_notes_of_outside on article_notes (outside_id);
