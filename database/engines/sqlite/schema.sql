-- What SQLite has besides the tables of both engines (`../schema.sql`): full text, and what keeps its lists.

-- Vowel signs (Mn, Mc) count as letters; otherwise words would be cut at each sign.
create virtual table article_search using fts5 (
  name, excerpt, body, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

-- The titles once more: to find a word in them alone, the index above has to be walked through each place of the word in
-- any text. Beginnings of two and three letters are looked up.
create virtual table article_search_titles using fts5 (
  name, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

create table article_search_titles_todo (upto integer not null);

-- The lists that an article is in.
create view article_lists as
  select seq, '' as list from articles
  union all select seq, 'category:' || coalesce(category_id, '') from articles
  union all select seq, 'author:' || user_id from article_authors
  union all select seq, 'tag:' || tag_id from article_tags;

-- A procedure, which SQLite has none of: what is inserted here is added to the counts of the lists of an article.
create view article_change as select seq, 0 as change from articles;
create trigger article_change_counted instead of insert on article_change begin
  insert into published_months (list, month, articles)
    select list, substr(published_at, 1, 7), new.change
    from article_lists join articles using (seq)
    where seq = new.seq and list <> 'category:' and status = 'published' and published_at is not null
    on conflict (list, month) do update set articles = published_months.articles + excluded.articles;
  insert into article_counts (list, status, language, articles)
    select list, status, language, new.change
    from article_lists join articles using (seq) where seq = new.seq
    on conflict (list, status, language) do update set articles = article_counts.articles + excluded.articles;
end;

-- Another one: what is inserted here becomes the people and tags of an article. What is no list of ids gives none.
create view article_names as
  select seq, coalesce(author_id, '') || ' ' || co_authors || ' ' || photographers || ' ' || translators as people, tags
  from articles;
create trigger article_names_listed instead of insert on article_names begin
  insert into article_authors (seq, user_id, published_at)
    select distinct seq, value, iif(status = 'published', published_at, null)
    from (select '["' || replace(new.people, ' ', '","') || '"]' as ids) names,
      json_each(iif(json_valid(ids), ids, '[]')), articles
    where seq = new.seq and value <> '';
  insert into article_tags (seq, tag_id, published_at)
    select distinct seq, value, iif(status = 'published', published_at, null)
    from (select '["' || replace(new.tags, ' ', '","') || '"]' as ids) names,
      json_each(iif(json_valid(ids), ids, '[]')), articles
    where seq = new.seq and value <> '';
end;

create trigger articles_added after insert on articles begin
  insert into article_names select * from article_names where seq = new.seq;
  insert into article_change (seq, change) values (new.seq, 1);
end;

create trigger articles_removed before delete on articles begin
  insert into article_change (seq, change) values (old.seq, -1);
end;

create trigger articles_changing before update of
  status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags on articles
when (old.status, old.language, old.published_at, old.category_id, old.author_id, old.co_authors, old.photographers,
    old.translators, old.tags)
  is not (new.status, new.language, new.published_at, new.category_id, new.author_id, new.co_authors,
    new.photographers, new.translators, new.tags)
begin
  insert into article_change (seq, change) values (old.seq, -1);
end;

create trigger articles_changed after update of
  status, language, published_at, category_id, author_id, co_authors, photographers, translators, tags on articles
when (old.status, old.language, old.published_at, old.category_id, old.author_id, old.co_authors, old.photographers,
    old.translators, old.tags)
  is not (new.status, new.language, new.published_at, new.category_id, new.author_id, new.co_authors,
    new.photographers, new.translators, new.tags)
begin
  delete from article_authors where seq = old.seq;
  delete from article_tags where seq = old.seq;
  insert into article_names select * from article_names where seq = new.seq;
  insert into article_change (seq, change) values (new.seq, 1);
end;
