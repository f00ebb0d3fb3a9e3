-- A small site of the schema 0004-previews, as a released version left it.
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
    );
CREATE INDEX categories_position on categories (position, id);
CREATE TABLE articles (
      seq integer primary key autoincrement, id text not null unique, slug text not null unique, name text not null,
      author_id text references users (id), category_id text references categories (id),
      image_url text not null, image_alt text not null, description text not null,
      excerpt text not null, word_count integer not null, meta_title text not null,
      meta_description text not null, meta_keywords text not null, language text not null,
      status text not null, created_at text not null, updated_at text not null,
      published_at text
    , created_by text, binned_at text, binned_status text);
CREATE INDEX articles_newest on articles (status, published_at, seq);
CREATE INDEX articles_of_category on articles (category_id, status, published_at, seq);
CREATE INDEX articles_of_author on articles (author_id, status, published_at, seq);
CREATE INDEX articles_random on articles (status, seq);
CREATE TABLE pages (
      slug text primary key, title text not null, meta_description text not null,
      body text not null, updated_at text not null
    , in_footer integer not null default 0);
CREATE TABLE images (
      url text primary key, width integer not null, height integer not null,
      src_set text not null, created_at text not null
    , avif_set text not null default '', placeholder text not null default '', bytes integer not null default 0, original_name text not null default '', created_by text, alt_hi text not null default '', alt_en text not null default '', credit text not null default '', caption text not null default '', focal_x double precision not null default 0.5, focal_y double precision not null default 0.5, search_text text not null default '');
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
    );
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
CREATE INDEX sessions_of_user on sessions (user_id, last_seen_at);
CREATE INDEX sessions_expired on sessions (expires_at);
CREATE TABLE links (
    code_hash text primary key, kind text not null,
    user_id text references users (id) on delete cascade, email text, role text,
    created_by text, created_at text not null, expires_at text not null
  );
CREATE INDEX links_of_user on links (user_id, kind);
CREATE INDEX links_expired on links (expires_at);
CREATE INDEX articles_edited on articles (updated_at, seq);
CREATE INDEX articles_edited_status on articles (status, updated_at, seq);
CREATE INDEX articles_edited_category on articles (category_id, updated_at, seq);
CREATE INDEX articles_edited_author on articles (author_id, updated_at, seq);
CREATE TABLE page_versions (
    id text primary key, slug text not null references pages (slug) on delete cascade,
    title text not null, meta_description text not null, body text not null,
    author_id text, created_at text not null
  );
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
CREATE INDEX images_newest on images (created_at, url);
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
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into kysely_migration (name, timestamp) values ('0001-first', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0002-back-office', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0003-images', '2024-05-06T07:08:09.123Z');
insert into kysely_migration (name, timestamp) values ('0004-previews', '2024-05-06T07:08:09.123Z');
insert into users (id, slug, name, email, password_hash, role, bio, image_url, created_at, updated_at) values ('d1b2c3d4e5f6a7b8c9d0e1f2', 'meera', 'मीरा', 'm@example.org', 'x', 'admin', 'क़लम', '', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into categories (id, slug, name, description, is_home, position, created_at, updated_at) values ('c1b2c3d4e5f6a7b8c9d0e1f2', 'kahani', 'कहानी', 'सब', 1, 1, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into articles (seq, id, slug, name, author_id, category_id, image_url, image_alt, description, excerpt, word_count, meta_title, meta_description, meta_keywords, language, status, created_at, updated_at, published_at) values (1, 'a1b2c3d4e5f6a7b8c9d0e1f2', 'suraj', 'सूरज की घड़ी', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'c1b2c3d4e5f6a7b8c9d0e1f2', '/images/0s0kiv4dqskhv.jpg', 'घड़ी', '<p>सूरज ढला, घड़ी चली।</p>', 'सूरज ढला, घड़ी चली।', 4, '', '', '', 'hi', 'published', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into pages (slug, title, meta_description, body, updated_at) values ('about-us', 'हमारे बारे में', '', '<p>हम</p>', '2024-05-06T07:08:09.123Z');
insert into images (url, width, height, src_set, created_at) values ('/images/0s0kiv4dqskhv.jpg', 900, 500, '/images/0s0kiv4dqskhv-400.webp 400w', '2024-05-06T07:08:09.123Z');
insert into settings (key, value) values ('siteName', '"कथा"');
insert into redirects (from_path, article_id, category_id, to_path, created_at) values ('/article/purana', 'a1b2c3d4e5f6a7b8c9d0e1f2', null, null, '2024-05-06T07:08:09.123Z');
insert into changes (seq, tag, actor, action, at) values (1, 'home', null, 'article.create', '2024-05-06T07:08:09.123Z');
insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at) values ('e1b2c3d4e5f6a7b8c9d0e1f2', 'h', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'Firefox', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into links (code_hash, kind, user_id, email, role, created_by, created_at, expires_at) values ('l', 'reset', 'd1b2c3d4e5f6a7b8c9d0e1f2', null, null, null, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into page_versions (id, slug, title, meta_description, body, author_id, created_at) values ('f1b2c3d4e5f6a7b8c9d0e1f2', 'about-us', 'हम', '', '<p>ह</p>', 'd1b2c3d4e5f6a7b8c9d0e1f2', '2024-05-06T07:08:09.123Z');
insert into messages (id, name, email, body, created_at, read_at) values ('01b2c3d4e5f6a7b8c9d0e1f2', 'पाठक', 'p@example.org', 'नमस्ते', '2024-05-06T07:08:09.123Z', null);
insert into visits (day, article_id, views) values ('2024-05-06', 'a1b2c3d4e5f6a7b8c9d0e1f2', 3);
insert into previews (code_hash, article, author_id, category_id, created_by, created_at, expires_at) values ('p', '{}', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'c1b2c3d4e5f6a7b8c9d0e1f2', 'd1b2c3d4e5f6a7b8c9d0e1f2', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into article_search (rowid, name, excerpt, body) values (1, 'सूरज की घडी', 'सूरज ढला, घडी चली।', 'सूरज ढला, घडी चली।');
