create table imports (
  id text primary key, file text not null, name text not null, format text not null, source text not null,
  choices text not null, state text not null, step text not null, done integer not null,
  total integer not null, step_at text not null, counts text not null, problem text not null, actor text,
  created_at text not null, ended_at text, tries integer not null, taken_by text not null,
  taken_until text not null, name_key sortable not null default ''
);
create index imports_by_state on imports (state);
create index imports_by_name_key on imports (name_key, id);

create table import_entries (
  import_id text not null references imports (id) on delete cascade, seq integer not null, kind text not null,
  outcome text not null, reason text not null, moved integer not null, hash text not null, entry text not null,
  primary key (import_id, seq)
);
create unique index import_entries_once on import_entries (import_id, hash);
create index import_entries_by_outcome on import_entries (import_id, outcome, seq);
create index import_entries_by_kind on import_entries (import_id, kind, outcome, seq);
