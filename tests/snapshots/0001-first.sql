-- A small site of the schema 0001-first, as a released version left it.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE users (
      id text primary key, slug text not null unique, name text not null, email text unique,
      password_hash text, role text not null, bio text not null, image_url text not null,
      created_at text not null, updated_at text not null
    );
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
    );
CREATE INDEX articles_newest on articles (status, published_at, seq);
CREATE INDEX articles_of_category on articles (category_id, status, published_at, seq);
CREATE INDEX articles_of_author on articles (author_id, status, published_at, seq);
CREATE INDEX articles_random on articles (status, seq);
CREATE TABLE pages (
      slug text primary key, title text not null, meta_description text not null,
      body text not null, updated_at text not null
    );
CREATE TABLE images (
      url text primary key, width integer not null, height integer not null,
      src_set text not null, created_at text not null
    );
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
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into kysely_migration (name, timestamp) values ('0001-first', '2024-05-06T07:08:09.123Z');
insert into users (id, slug, name, email, password_hash, role, bio, image_url, created_at, updated_at) values ('d1b2c3d4e5f6a7b8c9d0e1f2', 'meera', 'मीरा', 'm@example.org', 'x', 'admin', 'क़लम', '', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into categories (id, slug, name, description, is_home, position, created_at, updated_at) values ('c1b2c3d4e5f6a7b8c9d0e1f2', 'kahani', 'कहानी', 'सब', 1, 1, '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into articles (seq, id, slug, name, author_id, category_id, image_url, image_alt, description, excerpt, word_count, meta_title, meta_description, meta_keywords, language, status, created_at, updated_at, published_at) values (1, 'a1b2c3d4e5f6a7b8c9d0e1f2', 'suraj', 'सूरज की घड़ी', 'd1b2c3d4e5f6a7b8c9d0e1f2', 'c1b2c3d4e5f6a7b8c9d0e1f2', '/images/0s0kiv4dqskhv.jpg', 'घड़ी', '<p>सूरज ढला, घड़ी चली।</p>', 'सूरज ढला, घड़ी चली।', 4, '', '', '', 'hi', 'published', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z');
insert into pages (slug, title, meta_description, body, updated_at) values ('about-us', 'हमारे बारे में', '', '<p>हम</p>', '2024-05-06T07:08:09.123Z');
insert into images (url, width, height, src_set, created_at) values ('/images/0s0kiv4dqskhv.jpg', 900, 500, '/images/0s0kiv4dqskhv-400.webp 400w', '2024-05-06T07:08:09.123Z');
insert into settings (key, value) values ('siteName', '"कथा"');
insert into redirects (from_path, article_id, category_id, to_path, created_at) values ('/article/purana', 'a1b2c3d4e5f6a7b8c9d0e1f2', null, null, '2024-05-06T07:08:09.123Z');
insert into changes (seq, tag, actor, action, at) values (1, 'home', null, 'article.create', '2024-05-06T07:08:09.123Z');
insert into article_search (rowid, name, excerpt, body) values (1, 'सूरज की घडी', 'सूरज ढला, घडी चली।', 'सूरज ढला, घडी चली।');
