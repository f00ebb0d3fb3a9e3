create table stored_files (
  id text primary key, state text not null, kind text not null default '', ending text not null default '',
  name text not null, name_key sortable not null default '', search_text text not null default '',
  bytes integer not null, received integer not null default 0, pieces text not null default '',
  language text not null default '', captions text not null default '', transcript text not null default '',
  made_by text not null default '', secret text not null, created_by text, created_at text not null,
  updated_at text not null, binned_at text
);
create index stored_files_newest on stored_files (state, created_at, id);
create index stored_files_by_name on stored_files (state, name_key, id);
create index stored_files_by_bytes on stored_files (state, bytes, id);
create index stored_files_of_person on stored_files (created_by, state, created_at);
create index stored_files_binned on stored_files (state, binned_at);

create table stored_file_uses (
  file_id text not null, article_id text not null references articles (id) on delete cascade, shown integer not null,
  primary key (file_id, article_id)
);
create index stored_file_uses_of_article on stored_file_uses (article_id);

create table podcasts (
  series_id text primary key references series (id) on delete cascade, category text not null, author text not null,
  email text not null, picture text not null, explicit integer not null
);
create index podcasts_picture on podcasts (picture, series_id);
