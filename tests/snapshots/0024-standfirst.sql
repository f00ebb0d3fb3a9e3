-- A small site of the schema 0024-standfirst, as a released version left it.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE users (
      id text primary key, slug text not null unique, name text not null, email text unique,
      password_hash text, role text not null, bio text not null, image_url text not null,
      created_at text not null, updated_at text not null
    , active integer not null default 1);
CREATE TABLE categories (
      id text primary key, slug text not null unique, name text not null,
      description text not null, is_home integer not null, position integer not null,
      created_at text not null, updated_at text not null
    , other_name text not null default '', other_description text not null default '');
CREATE INDEX categories_position on categories (position, id);
CREATE TABLE articles (
      seq integer primary key autoincrement, id text not null unique, slug text not null unique, name text not null,
      author_id text references users (id), category_id text references categories (id),
      image_url text not null, image_alt text not null, description text not null,
      excerpt text not null, word_count integer not null, meta_title text not null,
      meta_description text not null, meta_keywords text not null, language text not null,
      status text not null, created_at text not null, updated_at text not null,
      published_at text
    , created_by text, binned_at text, binned_status text, version integer not null default 1, binned_by text, language_chosen integer not null default 1, translation_id text, standfirst text not null default '');
CREATE INDEX articles_newest on articles (status, published_at, seq);
CREATE INDEX articles_of_category on articles (category_id, status, published_at, seq);
CREATE INDEX articles_of_author on articles (author_id, status, published_at, seq);
CREATE TABLE pages (
      slug text primary key, title text not null, meta_description text not null,
      body text not null, updated_at text not null
    , in_footer integer not null default 0, other_title text not null default '', other_meta_description text not null default '', other_body text not null default '');
CREATE TABLE images (
      url text primary key, width integer not null, height integer not null,
      src_set text not null, created_at text not null
    , avif_set text not null default '', placeholder text not null default '', bytes integer not null default 0, original_name text not null default '', created_by text, alt_hi text not null default '', alt_en text not null default '', credit text not null default '', caption text not null default '', focal_x double precision not null default 0.5, focal_y double precision not null default 0.5, search_text text not null default '', id text not null default '', animated integer not null default 0, avif_tries_left integer not null default 0, binned_at text, binned_by text);
CREATE TABLE settings (key text primary key, value text not null);
CREATE TABLE redirects (
      from_path text primary key, article_id text references articles (id) on delete cascade,
      category_id text references categories (id) on delete cascade, to_path text,
      created_at text not null
    );
CREATE INDEX redirects_of_article on redirects (article_id);
CREATE INDEX redirects_of_category on redirects (category_id);
CREATE TABLE changes (
      seq integer primary key autoincrement, tag text not null, actor text, action text not null, at text not null
    , kind text, others integer not null default 0);
CREATE VIRTUAL TABLE article_search using fts5 (
            name, excerpt, body, content = '', contentless_delete = 1,
            tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
          );
CREATE INDEX users_name on users (name, id);
CREATE TABLE sessions (
    id text primary key, token_hash text not null unique,
    user_id text not null references users (id) on delete cascade, device text not null,
    created_at text not null, last_seen_at text not null, expires_at text not null
  );
CREATE INDEX sessions_expired on sessions (expires_at);
CREATE TABLE links (
    code_hash text primary key, kind text not null,
    user_id text references users (id) on delete cascade, email text, role text,
    created_by text, created_at text not null, expires_at text not null
  );
CREATE INDEX links_of_user on links (user_id, kind);
CREATE INDEX links_expired on links (expires_at);
CREATE INDEX articles_edited_status on articles (status, updated_at, seq);
CREATE TABLE page_versions (
    id text primary key, slug text not null references pages (slug) on delete cascade,
    title text not null, meta_description text not null, body text not null,
    author_id text, created_at text not null
  , other_title text not null default '', other_meta_description text not null default '', other_body text not null default '');
CREATE INDEX page_versions_of_page on page_versions (slug, created_at, id);
CREATE TABLE messages (
    id text primary key, name text not null, email text not null, body text not null,
    created_at text not null, read_at text
  );
CREATE INDEX messages_newest on messages (created_at, id);
CREATE INDEX messages_unread on messages (read_at);
CREATE TABLE visits (
    day text not null, article_id text not null, views integer not null,
    primary key (day, article_id)
  );
CREATE INDEX images_of_person on images (created_by, created_at, url);
CREATE TABLE previews (
    code_hash text primary key, article text not null,
    author_id text references users (id) on delete set null,
    category_id text references categories (id) on delete set null,
    created_by text not null references users (id) on delete cascade,
    created_at text not null, expires_at text not null
  );
CREATE INDEX previews_expired on previews (expires_at);
CREATE INDEX previews_of_user on previews (created_by, created_at);
CREATE UNIQUE INDEX images_id on images (id);
CREATE INDEX images_unfinished on images (avif_tries_left);
CREATE TABLE published_months (
      list text not null, month text not null, articles integer not null, primary key (list, month)
    ) without rowid;
CREATE TRIGGER articles_added after insert on articles
   begin 
  insert into published_months (list, month, articles)
  select list, substr(new.published_at, 1, 7), 1 from (select '' as list union all select 'category:' || new.category_id
   union all select 'author:' || new.author_id)
  where list is not null and new.status = 'published' and new.published_at is not null
  on conflict (list, month) do update set articles = published_months.articles + excluded.articles; end;
CREATE TRIGGER articles_removed after delete on articles
   begin 
  insert into published_months (list, month, articles)
  select list, substr(old.published_at, 1, 7), -1 from (select '' as list union all select 'category:' || old.category_id
   union all select 'author:' || old.author_id)
  where list is not null and old.status = 'published' and old.published_at is not null
  on conflict (list, month) do update set articles = published_months.articles + excluded.articles; end;
CREATE TRIGGER articles_changed after update of status, published_at, category_id, author_id on articles
   when (old.status, old.published_at, old.category_id, old.author_id) is not (new.status, new.published_at, new.category_id, new.author_id)
   begin 
  insert into published_months (list, month, articles)
  select list, substr(old.published_at, 1, 7), -1 from (select '' as list union all select 'category:' || old.category_id
   union all select 'author:' || old.author_id)
  where list is not null and old.status = 'published' and old.published_at is not null
  on conflict (list, month) do update set articles = published_months.articles + excluded.articles; 
  insert into published_months (list, month, articles)
  select list, substr(new.published_at, 1, 7), 1 from (select '' as list union all select 'category:' || new.category_id
   union all select 'author:' || new.author_id)
  where list is not null and new.status = 'published' and new.published_at is not null
  on conflict (list, month) do update set articles = published_months.articles + excluded.articles; end;
CREATE TABLE article_images (
      image_id text not null, article_id text not null references articles (id) on delete cascade,
      primary key (image_id, article_id)
    );
CREATE INDEX article_images_of_article on article_images (article_id);
CREATE INDEX sessions_of_user on sessions (user_id, last_seen_at, id);
CREATE INDEX redirects_newest on redirects (created_at, from_path);
CREATE INDEX redirects_to on redirects (to_path);
CREATE INDEX links_of_email on links (kind, email);
CREATE INDEX links_made_by on links (created_by);
CREATE INDEX users_picture on users (image_url);
CREATE INDEX users_accounts on users (role, id) where password_hash is not null;
CREATE INDEX visits_views on visits (day, article_id, views);
CREATE INDEX previews_of_author on previews (author_id);
CREATE INDEX previews_of_category on previews (category_id);
CREATE TABLE article_revisions (
    id text primary key, article_id text not null references articles (id) on delete cascade,
    version integer not null, name text not null, slug text not null, author_id text,
    category_id text, image_url text not null, image_alt text not null, description text not null,
    meta_title text not null, meta_description text not null, meta_keywords text not null,
    language text not null, status text not null, saved_by text, created_at text not null
  , language_chosen integer not null default 1, standfirst text not null default '');
CREATE UNIQUE INDEX article_revisions_of_article on article_revisions (article_id, version);
CREATE TABLE article_drafts (
    id text primary key, article_id text not null references articles (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, based_on integer not null,
    form text not null, updated_at text not null
  );
CREATE UNIQUE INDEX article_drafts_of_article on article_drafts (article_id, user_id);
CREATE INDEX article_drafts_of_person on article_drafts (user_id);
CREATE INDEX articles_binned_of_author on articles (author_id, binned_at, seq)
   where binned_at is not null;
CREATE INDEX articles_binned on articles (binned_at, seq) where binned_at is not null;
CREATE TABLE binned_categories (
    id text primary key, slug text not null unique, name text not null, description text not null,
    is_home integer not null, position integer not null, created_at text not null,
    updated_at text not null, old_paths text not null, binned_by text, binned_at text not null
  , other_name text not null default '', other_description text not null default '');
CREATE INDEX binned_categories_newest on binned_categories (binned_at, id);
CREATE INDEX images_newest on images (created_at, url, binned_at, created_by);
CREATE INDEX images_binned on images (binned_at, id) where binned_at is not null;
CREATE INDEX changes_lines on changes (seq) where kind is not null;
CREATE INDEX changes_of_kind on changes (kind, seq) where kind is not null;
CREATE INDEX changes_of_actor on changes (actor, seq) where kind is not null;
CREATE INDEX changes_of_actor_and_kind on changes (actor, kind, seq) where kind is not null;
CREATE INDEX changes_at on changes (at, seq);
CREATE INDEX users_with_password on users (name, id) where password_hash is not null;
CREATE TABLE attempts (
      key text primary key, failures integer not null, blocked_until text not null,
      expires_at text not null
    );
CREATE INDEX attempts_expire on attempts (expires_at);
CREATE TABLE second_factors (
      user_id text primary key references users (id) on delete cascade, secret text not null,
      last_step integer not null, active_since text
    );
CREATE TABLE recovery_codes (
      user_id text not null references users (id) on delete cascade, code_hash text not null,
      primary key (user_id, code_hash)
    );
CREATE TABLE passkeys (
      id text primary key, credential_id text not null unique,
      user_id text not null references users (id) on delete cascade, name text not null,
      public_key text not null, counter bigint not null, created_at text not null,
      last_used_at text
    );
CREATE INDEX passkeys_of_user on passkeys (user_id, created_at, id);
CREATE TABLE article_search_terms (
    word text primary key, shown text not null, sound text not null
  );
CREATE INDEX article_search_sounds on article_search_terms (sound);
CREATE INDEX articles_searched
   on articles (status, seq, category_id, language, published_at);
CREATE TABLE article_search_todo (upto integer not null);
CREATE UNIQUE INDEX articles_translations on articles (translation_id, language)
   where translation_id is not null;
CREATE INDEX articles_edited on articles (updated_at, seq, status, language);
CREATE INDEX articles_edited_category
   on articles (category_id, updated_at, seq, status, language);
CREATE INDEX articles_edited_author
   on articles (author_id, updated_at, seq, status, category_id, language);
insert into kysely_migration (name, timestamp) values ('0001-first', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0002-back-office', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0003-images', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0004-previews', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0005-masters', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0006-fast-lists', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0010-revisions', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0011-bin', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0014-audit', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0015-attempts', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0016-second-factor', '2026-11-21T20:35:31.224Z');
insert into kysely_migration (name, timestamp) values ('0017-passkeys', '2026-11-21T20:35:31.229Z');
insert into kysely_migration (name, timestamp) values ('0019-search', '2026-11-21T20:35:31.233Z');
insert into kysely_migration (name, timestamp) values ('0021-translations', '2026-11-21T20:35:31.235Z');
insert into kysely_migration (name, timestamp) values ('0022-category-texts', '2026-11-21T23:42:43.486Z');
insert into kysely_migration (name, timestamp) values ('0023-page-texts', '2026-11-21T23:42:43.491Z');
insert into kysely_migration (name, timestamp) values ('0024-standfirst', '2026-11-22T09:52:45.017Z');
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into users (id, slug, name, email, password_hash, role, bio, image_url, created_at, updated_at, active) values ('d1b2c3d4e5f6a7b8c9d0e1f2', 'meera', 'मीरा', 'm@example.org', 'x', 'admin', 'क़लम', '', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', 1);
insert into categories (id, slug, name, description, is_home, position, created_at, updated_at, other_name, other_description) values ('c1b2c3d4e5f6a7b8c9d0e1f2', 'kahani', 'कहानी', 'सब', 1, 1, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '', '');
insert into articles (seq, id, slug, name, author_id, category_id, image_url, image_alt, description, excerpt, word_count, meta_title, meta_description, meta_keywords, language, status, created_at, updated_at, published_at, created_by, binned_at, binned_status, version, binned_by, language_chosen, translation_id, standfirst) values (1, 'a1b2c3d4e5f6a7b8c9d0e1f2', 'suraj', 'सूरज की घड़ी', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'c1b2c3d4e5f6a7b8c9d0e1f2', '/images/0s0kiv4dqskhv.jpg', 'घड़ी', '<p>सूरज ढला, घड़ी चली।</p>', 'सूरज ढला, घड़ी चली।', 4, '', '', '', 'hi', 'published', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', null, null, null, 1, null, 1, null, '');
insert into pages (slug, title, meta_description, body, updated_at, in_footer, other_title, other_meta_description, other_body) values ('about-us', 'हमारे बारे में', '', '<p>हम</p>', '2024-05-06T07:08:09.123Z', 0, '', '', '');
insert into images (url, width, height, src_set, created_at, avif_set, placeholder, bytes, original_name, created_by, alt_hi, alt_en, credit, caption, focal_x, focal_y, search_text, id, animated, avif_tries_left, binned_at, binned_by) values ('/images/0s0kiv4dqskhv.jpg', 900, 500, '/images/0s0kiv4dqskhv-400.webp 400w', '2024-05-06T07:08:09.123Z', '', '', 0, '', null, '', '', '', '', 0.5, 0.5, '', '0s0kiv4dqskhv', 0, 0, null, null);
insert into settings (key, value) values ('siteName', '"कथा"');
insert into redirects (from_path, article_id, category_id, to_path, created_at) values ('/article/purana', 'a1b2c3d4e5f6a7b8c9d0e1f2', null, null, '2024-05-06T07:08:09.123Z');
insert into changes (seq, tag, actor, action, at, kind, others) values (1, 'home', null, 'article.create', '2024-05-06T07:08:09.123Z', null, 0);
insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at) values ('e1b2c3d4e5f6a7b8c9d0e1f2', 'h', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'Firefox', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into links (code_hash, kind, user_id, email, role, created_by, created_at, expires_at) values ('l', 'reset', 'd1b2c3d4e5f6a7b8c9d0e1f2', null, null, null, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into page_versions (id, slug, title, meta_description, body, author_id, created_at, other_title, other_meta_description, other_body) values ('f1b2c3d4e5f6a7b8c9d0e1f2', 'about-us', 'हम', '', '<p>ह</p>', 'd1b2c3d4e5f6a7b8c9d0e1f2', '2024-05-06T07:08:09.123Z', '', '', '');
insert into messages (id, name, email, body, created_at, read_at) values ('01b2c3d4e5f6a7b8c9d0e1f2', 'पाठक', 'p@example.org', 'नमस्ते', '2024-05-06T07:08:09.123Z', null);
insert into visits (day, article_id, views) values ('2024-05-06', 'a1b2c3d4e5f6a7b8c9d0e1f2', 3);
insert into previews (code_hash, article, author_id, category_id, created_by, created_at, expires_at) values ('p', '{}', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'c1b2c3d4e5f6a7b8c9d0e1f2', 'd1b2c3d4e5f6a7b8c9d0e1f2', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into article_images (image_id, article_id) values ('0s0kiv4dqskhv', 'a1b2c3d4e5f6a7b8c9d0e1f2');
insert into article_revisions (id, article_id, version, name, slug, author_id, category_id, image_url, image_alt, description, meta_title, meta_description, meta_keywords, language, status, saved_by, created_at, language_chosen, standfirst) values ('11b2c3d4e5f6a7b8c9d0e1f2', 'a1b2c3d4e5f6a7b8c9d0e1f2', 1, 'सूरज', 'suraj', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'c1b2c3d4e5f6a7b8c9d0e1f2', '', '', '<p>सूरज</p>', '', '', '', 'hi', 'published', 'd1b2c3d4e5f6a7b8c9d0e1f2', '2024-05-06T07:08:09.123Z', 1, '');
insert into article_drafts (id, article_id, user_id, based_on, form, updated_at) values ('21b2c3d4e5f6a7b8c9d0e1f2', 'a1b2c3d4e5f6a7b8c9d0e1f2', 'd1b2c3d4e5f6a7b8c9d0e1f2', 1, '{}', '2024-05-06T07:08:09.123Z');
insert into binned_categories (id, slug, name, description, is_home, position, created_at, updated_at, old_paths, binned_by, binned_at, other_name, other_description) values ('31b2c3d4e5f6a7b8c9d0e1f2', 'mausam', 'मौसम', '', 0, 2, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '["/category/ritu"]', 'd1b2c3d4e5f6a7b8c9d0e1f2', '2024-05-06T07:08:09.123Z', '', '');
insert into attempts (key, failures, blocked_until, expires_at) values ('k', 2, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into second_factors (user_id, secret, last_step, active_since) values ('d1b2c3d4e5f6a7b8c9d0e1f2', 's', 56000000, '2024-05-06T07:08:09.123Z');
insert into recovery_codes (user_id, code_hash) values ('d1b2c3d4e5f6a7b8c9d0e1f2', 'r');
insert into passkeys (id, credential_id, user_id, name, public_key, counter, created_at, last_used_at) values ('41b2c3d4e5f6a7b8c9d0e1f2', 'k', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'फ़ोन', 'p', 3, '2024-05-06T07:08:09.123Z', null);
insert into article_search_todo (upto) values (1);
