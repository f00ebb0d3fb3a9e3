create table templates (
  id text primary key, name text not null, name_key text not null, language text not null, category_id text,
  form text not null, created_at text not null, updated_at text not null
);
create index templates_by_name on templates (name_key, id);
