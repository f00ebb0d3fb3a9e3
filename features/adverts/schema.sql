create table adverts (
  id text primary key, kind text not null, name text not null, picture text not null, link text not null,
  alt_hi text not null, alt_en text not null, code text not null, places text not null,
  starts_at text not null, ends_at text not null, weight integer not null, active integer not null,
  created_at text not null, updated_at text not null
);
create index adverts_shown on adverts (active, ends_at);

create table advert_counts (
  advert_id text not null references adverts (id) on delete cascade, day text not null, seen integer not null,
  pressed integer not null, primary key (advert_id, day)
);
