-- What PostgreSQL has besides the tables of both engines (`../schema.sql`): full text, and what keeps its lists. Triggers
-- run once for a statement. They write in one order and behind a lock, or two writers could wait for each other's rows.

-- A crash may lose counts of calls: they wait for no disk.
alter table call_counts set unlogged;

-- PostgreSQL only moves values out of rows of more than 2 KB: with so many spaces, which it packs into few bytes, each row
-- is one, so that the words stand elsewhere and a page holds eighty rows and not nine. No words wait at the side of an
-- index to be added, where every search would read them one by one.
create table article_search (
  rowid bigint primary key references articles (seq) on delete cascade, words tsvector not null,
  filler text not null default repeat(' ', 2048)
) with (toast_tuple_target = 128);
create index article_search_words on article_search using gin (words) with (fastupdate = off);
create index article_search_titles on article_search using gin (ts_filter(words, '{a}')) with (fastupdate = off);

-- The last articles alone: in them the newest with a common word are found without looking at all that have it.
create table article_search_recent (
  rowid bigint primary key references article_search (rowid) on delete cascade, words tsvector not null,
  filler text not null default repeat(' ', 2048)
) with (toast_tuple_target = 128);
create index article_search_recent_words on article_search_recent using gin (words) with (fastupdate = off);
create index article_search_recent_titles on article_search_recent
  using gin (ts_filter(words, '{a}')) with (fastupdate = off);

-- It has each article with a number above this one.
create table article_search_recent_after (seq bigint not null);
insert into article_search_recent_after values (0);

-- The last 20,000, and up to 10,000 more before it is cut to these.
create function article_search_added() returns trigger language plpgsql as $$
  begin
    insert into article_search_recent (rowid, words)
      select rowid, words from added where rowid > (select seq from article_search_recent_after);
    if (select max(rowid) from added) > (select seq + 30000 from article_search_recent_after) then
      update article_search_recent_after set seq = (select max(rowid) - 20000 from article_search);
      delete from article_search_recent where rowid <= (select seq from article_search_recent_after);
    end if;
    return null;
  end $$;
create trigger article_search_added after insert on article_search referencing new table as added
  for each statement execute function article_search_added();

-- What decides about the lists that an article is in, as it was and as it is, and what that changes in their counts.
create function articles_listed() returns trigger language plpgsql as $$
  declare
    former jsonb := '[]';
    present jsonb := '[]';
    changes jsonb;
  begin
    if tg_op = 'INSERT' then
      select jsonb_agg(article) into present from (
        select seq, status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags
        from added
      ) article;
    elsif tg_op = 'DELETE' then
      select jsonb_agg(article) into former from (
        select seq, status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags
        from removed
      ) article;
    else
      select jsonb_agg(article) into former from (
        select seq, status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags
        from removed except
        select seq, status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags
        from added
      ) article;
      if former is null then return null; end if;
      select jsonb_agg(article) into present from (
        select seq, status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags
        from added except
        select seq, status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags
        from removed
      ) article;
    end if;
    if former is null and present is null then return null; end if;
    perform pg_advisory_xact_lock(7305813);
    delete from article_authors where seq in (select seq from jsonb_populate_recordset(null::articles, former));
    delete from article_tags where seq in (select seq from jsonb_populate_recordset(null::articles, former));
    insert into article_authors (seq, user_id, published_at)
      select distinct seq, named, case when status = 'published' then published_at end
      from jsonb_populate_recordset(null::articles, present),
        unnest(string_to_array(concat_ws(' ', author_id, co_authors, photographers, translators), ' ')) as named
      where named <> '';
    insert into article_tags (seq, tag_id, published_at)
      select distinct seq, named, case when status = 'published' then published_at end
      from jsonb_populate_recordset(null::articles, present), unnest(string_to_array(tags, ' ')) as named
      where named <> '';
    select jsonb_agg(counted) into changes from (
      select list, status, language, case when status = 'published' then substr(published_at, 1, 7) end as month,
        sum(change) as change
      from (
        select *, -1 as change from jsonb_populate_recordset(null::articles, former)
        union all select *, 1 from jsonb_populate_recordset(null::articles, present)
      ) articles cross join lateral (
        select '' as list
        union select 'category:' || coalesce(category_id, '')
        union select 'author:' || named from unnest(
          string_to_array(concat_ws(' ', author_id, co_authors, photographers, translators), ' ')
        ) as named where named <> ''
        union select 'tag:' || named from unnest(string_to_array(tags, ' ')) as named where named <> ''
      ) lists
      group by list, status, language, month having sum(change) <> 0
    ) counted;
    insert into published_months (list, month, articles)
      select list, month, sum(change)
      from jsonb_to_recordset(changes) as counted (list text, month text, change integer)
      where month is not null and list <> 'category:' group by list, month having sum(change) <> 0 order by list, month
      on conflict (list, month) do update set articles = published_months.articles + excluded.articles;
    insert into article_counts (list, status, language, articles)
      select list, status, language, sum(change)
      from jsonb_to_recordset(changes) as counted (list text, status text, language text, change integer)
      group by list, status, language having sum(change) <> 0 order by list, status, language
      on conflict (list, status, language) do update set articles = article_counts.articles + excluded.articles;
    return null;
  end $$;
create trigger articles_added after insert on articles referencing new table as added
  for each statement execute function articles_listed();
create trigger articles_removed after delete on articles referencing old table as removed
  for each statement execute function articles_listed();
create trigger articles_changed after update on articles
  referencing old table as removed new table as added
  for each statement execute function articles_listed();
