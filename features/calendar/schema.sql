create table calendar_feeds (
  user_id text primary key references users (id) on delete cascade, code_hash text not null unique,
  created_at text not null
);
