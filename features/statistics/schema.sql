create table visits (
  day text not null, article_id text not null, views integer not null, primary key (day, article_id)
);
create index visits_views on visits (day, article_id, views);

create table visit_lists (
  day text not null, kind text not null, id text not null, views integer not null, primary key (day, kind, id)
) keyed;

create table visit_sources (
  day text not null, host text not null, views integer not null, primary key (day, host)
);

create table search_counts (
  asked text not null, day text not null, times integer not null, missed integer not null,
  primary key (asked, day)
);
create index search_counts_by_day on search_counts (day);

create table search_words (
  asked text primary key, words text not null
);
