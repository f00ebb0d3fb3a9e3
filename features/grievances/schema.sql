create table grievances (
  id text primary key, number integer not null unique, name text not null, email text not null,
  language text not null, kind text not null, story text not null,
  article_id text references articles (id) on delete set null, body text not null, received_at text not null,
  acknowledge_by text not null, answer_by text not null, acknowledged_at text not null default '',
  answered_at text not null default '', answered_by text references users (id) on delete set null,
  outcome text not null default '', answer text not null default '', disclosed text not null default '',
  notes text not null default '', forget integer not null default 0, updated_at text not null
);
create index grievances_due on grievances (answered_at, answer_by, id);
create index grievances_unacknowledged on grievances (acknowledged_at, received_at, id);
create index grievances_received on grievances (received_at, id);
create index grievances_named on grievances (answered_at) where email <> '';
create index grievances_email on grievances (email, number);
create index grievances_article on grievances (article_id);
create index grievances_answerer on grievances (answered_by);
