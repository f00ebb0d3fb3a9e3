create table breaches (
  id text primary key, noticed_at text not null, what text not null, people text not null, data text not null,
  done text not null, board_told_at text not null default '', people_told_at text not null default '',
  noted_by text references users (id) on delete set null, created_at text not null, updated_at text not null
);
create index breaches_noticed on breaches (noticed_at, id);
create index breaches_noter on breaches (noted_by);
