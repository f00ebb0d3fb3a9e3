create table comments (
  id text primary key, article_id text not null references articles (id) on delete cascade,
  parent_id text references comments (id) on delete cascade,
  person_id text references users (id) on delete set null, name text not null, email text not null default '',
  code_hash text unique, body text not null, status text not null, held_for text not null default '',
  created_at text not null, edited_at text not null default '', reports integer not null default 0,
  decided_at text not null default '', answers_id text not null default '', tell_at text not null default '',
  network text not null default ''
);
create index comments_of_article on comments (article_id, status, created_at, id);
create index comments_of_thread on comments (parent_id, status, created_at, id);
create index comments_by_status on comments (status, created_at, id);
create index comments_emptied on comments (status) where body = '';
create index comments_of_person on comments (person_id, created_at, id);
create index comments_reported on comments (status, created_at, id) where reports > 0;
create index comments_thrown_away on comments (status, decided_at) where status in ('spam', 'bin');
create index comments_to_tell on comments (tell_at, id) where tell_at <> '';
create index comments_network on comments (network, created_at) where network <> '';

create table answer_mails (
  person_id text primary key references users (id) on delete cascade, token text not null unique,
  ended_at text not null default ''
);

create table solved_puzzles (
  signature text primary key, expires_at text not null
);
create index solved_puzzles_end on solved_puzzles (expires_at);

create table comment_reports (
  comment_id text not null references comments (id) on delete cascade, reporter text not null,
  reason text not null, at text not null, primary key (comment_id, reporter)
);

create table comment_bans (
  person_id text primary key references users (id) on delete cascade, reason text not null, at text not null,
  told integer not null default 0
);

create table kept_bans (
  hash text primary key, at text not null, expires_at text not null, account text not null default ''
);
create index kept_bans_end on kept_bans (expires_at);

create table closed_comments (
  article_id text primary key references articles (id) on delete cascade, at text not null
);
