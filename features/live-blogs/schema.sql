create table live_blogs (
  article_id text primary key references articles (id) on delete cascade, started_at text not null,
  ended_at text not null default '', taken_back text not null default ''
);
create index live_blogs_going_on on live_blogs (started_at) where ended_at = '';
create index live_blogs_listed on live_blogs ((ended_at = ''), started_at, article_id);

create table live_entries (
  id text primary key, article_id text not null references articles (id) on delete cascade,
  title text not null, body text not null, author_id text, shown_at text not null,
  pinned integer not null default 0, correction text not null default '',
  corrected_at text not null default '', version integer not null default 1, html text not null default ''
);
create index live_entries_of_article on live_entries (article_id, pinned, shown_at, id);
