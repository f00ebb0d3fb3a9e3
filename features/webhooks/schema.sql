create table webhooks (
  id text primary key, name text not null, url text not null, events text not null, sealed text not null,
  active integer not null default 1, created_at text not null, last_sent_at text,
  previous_sealed text not null default '', previous_until text not null default ''
);
