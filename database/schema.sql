-- The tables of both engines. What the rows mean is said by the types in `schema/*.ts`; what only one engine has, full
-- text and triggers, is in `sqlite/schema.sql` and `postgres/schema.sql`.
--
-- Times are UTC ISO strings and booleans 0 or 1, so that both engines order and compare them alike. Three words stand
-- for what the engines write in different ways (migrations/0001-schema.ts): `numbered`, a primary key that counts up and
-- never takes a number again; `sortable`, a text that is compared by its letters, whatever the language of the database;
-- `keyed`, a table whose rows are its key.

-- People: accounts, how they sign in, and what keeps others out.

create table users (
  id text primary key, slug text not null unique, name text not null, email text unique, password_hash text,
  role text not null, bio text not null, image_url text not null, created_at text not null,
  updated_at text not null, active integer not null default 1, email_confirmed integer not null default 1,
  other_name text not null default '', other_bio text not null default '',
  language text not null default '', mailed_kinds text not null default '',
  sort_key sortable not null default '', former_email text
);
create index users_picture on users (image_url);
create index users_accounts on users (role, id) where password_hash is not null;
create index users_name on users (sort_key, id);
create index users_with_password on users (sort_key, id) where password_hash is not null;
create index users_team on users (sort_key, id) where role <> 'reader';
create index users_readers on users (sort_key, id) where role = 'reader';

create table memberships (
  person_id text primary key references users (id) on delete cascade, level text not null, until text,
  given_at text not null
);

create table sessions (
  id text primary key, token_hash text not null unique,
  user_id text not null references users (id) on delete cascade, device text not null,
  created_at text not null, last_seen_at text not null, expires_at text not null, proven_at text
);
create index sessions_expired on sessions (expires_at);
create index sessions_of_user on sessions (user_id, last_seen_at, id);

create table sign_ups (
  code_hash text primary key, token_hash text not null unique, name text not null, email text not null,
  password_hash text not null, device text not null, created_at text not null, expires_at text not null,
  as_reader integer not null default 0
);
create index sign_ups_email on sign_ups (email);
create index sign_ups_expires on sign_ups (expires_at);

create table second_factors (
  user_id text primary key references users (id) on delete cascade, secret text not null,
  last_step integer not null, active_since text
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade, code_hash text not null,
  salt text not null default '', primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key, credential_id text not null unique,
  user_id text not null references users (id) on delete cascade, name text not null, public_key text not null,
  counter bigint not null, created_at text not null, last_used_at text
);
create index passkeys_of_user on passkeys (user_id, created_at, id);

create table links (
  code_hash text primary key, kind text not null, user_id text references users (id) on delete cascade,
  email text, role text, created_by text, created_at text not null, expires_at text not null,
  browser_hash text not null default '', tries integer not null default 0, about text not null default ''
);
create index links_of_user on links (user_id, kind);
create index links_expired on links (expires_at);
create index links_of_email on links (kind, email);
create index links_made_by on links (created_by);
create index links_email on links (email);

create table attempts (
  key text primary key, failures integer not null, blocked_until text not null, expires_at text not null,
  account text not null default ''
);
create index attempts_expire on attempts (expires_at);
create index attempts_account on attempts (account);

-- Categories, tags and series. `tag_keys` and `series_keys` have all that leads to one: ids, addresses, former ones.

create table categories (
  id text primary key, slug text not null unique, name text not null, description text not null,
  is_home integer not null, position integer not null, created_at text not null, updated_at text not null,
  other_name text not null default '', other_description text not null default '',
  dye text not null default 'rose', sort_key sortable not null default '', genre text not null default 'news'
);
create index categories_position on categories (position, id);
create index categories_by_name on categories (sort_key, id);

create table binned_categories (
  id text primary key, slug text not null unique, name text not null, description text not null,
  is_home integer not null, position integer not null, created_at text not null, updated_at text not null,
  old_paths text not null, binned_by text, binned_at text not null, other_name text not null default '',
  other_description text not null default '', moved_to text, moved_articles text not null default '[]',
  dye text not null default 'rose', sort_key sortable not null default '', genre text not null default 'news'
);
create index binned_categories_newest on binned_categories (binned_at, id);
create index binned_categories_by_name on binned_categories (sort_key, id);

create table tags (
  id text primary key, name text not null, slug text not null, description text not null,
  other_name text not null default '', other_slug text not null default '',
  other_description text not null default '', search_text text not null, created_at text not null,
  updated_at text not null, name_key text not null default '', other_name_key text not null default '',
  sort_key sortable not null default ''
);
create index tags_by_name_key on tags (name_key);
create index tags_by_other_name_key on tags (other_name_key);
create index tags_by_name on tags (sort_key, id);

create table tag_keys (
  key text primary key, tag_id text not null references tags (id) on delete cascade
);
create index tag_keys_of_tag on tag_keys (tag_id);

create table series (
  id text primary key, name text not null, slug text not null, description text not null,
  other_name text not null default '', other_slug text not null default '',
  other_description text not null default '', search_text text not null, parts text not null default '',
  created_at text not null, updated_at text not null, sort_key sortable not null default ''
);
create index series_by_name on series (sort_key, id);

create table series_keys (
  key text primary key, series_id text not null references series (id) on delete cascade
);
create index series_keys_of_series on series_keys (series_id);

-- Articles, their versions, and the work on them.

create table articles (
  seq numbered, id text not null unique, slug text not null unique, name text not null,
  author_id text references users (id), category_id text references categories (id), image_url text not null,
  image_alt text not null, description text not null, excerpt text not null, word_count integer not null,
  meta_title text not null, meta_description text not null, meta_keywords text not null,
  language text not null, status text not null, created_at text not null, updated_at text not null,
  published_at text, created_by text, binned_at text, binned_status text, version integer not null default 1,
  binned_by text, language_chosen integer not null default 1, translation_id text,
  standfirst text not null default '', image_caption text not null default '',
  image_credit text not null default '', drop_cap integer not null default 0, embargo text not null default '',
  tags text not null default '', kicker text not null default '', short_title text not null default '',
  og_title text not null default '', og_description text not null default '',
  og_image text not null default '', name_key sortable not null default '',
  co_authors text not null default '', photographers text not null default '',
  translators text not null default '', series text not null default '', genre text not null default 'news',
  access text not null default 'public', free_paragraphs integer not null default 2
);
create index articles_newest on articles (status, published_at, seq, language);
create index articles_of_category on articles (category_id, status, published_at, seq, language);
create index articles_of_author on articles (author_id, status, published_at, seq);
create index articles_edited_status on articles (status, updated_at, seq);
create index articles_binned_of_author on articles (author_id, binned_at, seq) where binned_at is not null;
create index articles_binned on articles (binned_at, seq) where binned_at is not null;
create index articles_searched on articles (status, seq, category_id, language, published_at);
create unique index articles_translations on articles (translation_id, language) where translation_id is not null;
create index articles_edited on articles (updated_at, seq, status, language);
create index articles_edited_category on articles (category_id, updated_at, seq, status, language);
create index articles_edited_author on articles (author_id, updated_at, seq, status, category_id, language);
create index articles_named on articles (name_key, seq, status, category_id, author_id, language);
create index articles_by_publication on articles (coalesce(published_at, ''), seq, status, category_id, author_id, language);
create index articles_by_words on articles (word_count, seq, status, category_id, author_id, language);
create index articles_of_series on articles (series, status, published_at, seq) where series <> '';
create index articles_binned_by_name on articles (name_key, seq) where binned_at is not null;

create table article_revisions (
  id text primary key, article_id text not null references articles (id) on delete cascade,
  version integer not null, name text not null, slug text not null, author_id text, category_id text,
  image_url text not null, image_alt text not null, description text not null, meta_title text not null,
  meta_description text not null, meta_keywords text not null, language text not null, status text not null,
  saved_by text, created_at text not null, language_chosen integer not null default 1,
  standfirst text not null default '', image_caption text not null default '',
  image_credit text not null default '', drop_cap integer not null default 0, embargo text not null default '',
  tags text not null default '', kicker text not null default '', short_title text not null default '',
  og_title text not null default '', og_description text not null default '',
  og_image text not null default '', co_authors text not null default '',
  photographers text not null default '', translators text not null default '',
  series text not null default '', genre text not null default 'news', access text not null default 'public',
  free_paragraphs integer not null default 2
);
create unique index article_revisions_of_article on article_revisions (article_id, version);

create table unsaved_articles (
  id text primary key, user_id text not null references users (id) on delete cascade, mark text not null,
  translation_of text references articles (id) on delete set null, opening text not null, form text not null,
  size integer not null, updated_at text not null, pictures text not null default ''
);
create unique index unsaved_articles_by_mark on unsaved_articles (user_id, mark);
create index unsaved_articles_newest on unsaved_articles (user_id, updated_at);
create index unsaved_articles_old on unsaved_articles (updated_at);
create index unsaved_translations on unsaved_articles (translation_of);

create table article_sendings (
  user_id text not null references users (id) on delete cascade, once text not null,
  article_id text not null references articles (id) on delete cascade, version integer not null,
  hash text not null, sent_at text not null, primary key (user_id, once)
);
create index article_sendings_of_article on article_sendings (article_id);
create index article_sendings_old on article_sendings (sent_at);

create table article_drafts (
  id text primary key, article_id text not null references articles (id) on delete cascade,
  user_id text not null references users (id) on delete cascade, based_on integer not null, form text not null,
  updated_at text not null, copy_version text, pictures text not null default ''
);
create unique index article_drafts_of_article on article_drafts (article_id, user_id);
create index article_drafts_of_person on article_drafts (user_id);

create table working_copies (
  article_id text primary key references articles (id) on delete cascade, form text not null,
  based_on integer not null, version text not null, status text not null, started_by text, saved_by text,
  updated_at text not null, reason text not null default '', returned_by text,
  returned_at text not null default ''
);
create index working_copies_of_status on working_copies (status, updated_at);

create table corrections (
  id text primary key, article_id text not null references articles (id) on delete cascade, body text not null,
  noted_by text, noted_at text not null
);
create index corrections_of_article on corrections (article_id, noted_at);
create index corrections_newest on corrections (noted_at, id);

create table scheduled_actions (
  article_id text not null references articles (id) on delete cascade, action text not null,
  due_at text not null, set_by text, set_at text not null, taken_until text not null default '',
  failure text not null default '', correction text not null default '', primary key (article_id, action)
);
create index scheduled_actions_due on scheduled_actions (failure, due_at);
create index scheduled_actions_at on scheduled_actions (due_at);
create index scheduled_actions_of_kind on scheduled_actions (action, article_id);
create index scheduled_actions_setters on scheduled_actions (set_by, article_id);

create table desk (
  article_id text primary key references articles (id) on delete cascade, stage text not null default '',
  moved_at text not null default '', assignee_id text references users (id) on delete set null,
  due text not null default '', priority text not null default 'normal', brief text not null default '',
  approved_by text, approved_at text not null default '', approved_version integer not null default 0,
  returned_by text, returned_at text not null default '', reason text not null default '',
  late_told text not null default '', soon_told text not null default '', planned_at text not null default ''
);
create index desk_stage on desk (stage, moved_at, article_id);
create index desk_assignee on desk (assignee_id, article_id);
create index desk_due on desk (due, article_id);
create index desk_planned on desk (planned_at, article_id) where planned_at <> '';

create table previews (
  code_hash text primary key, article text not null, author_id text references users (id) on delete set null,
  category_id text references categories (id) on delete set null,
  created_by text not null references users (id) on delete cascade, created_at text not null,
  expires_at text not null, article_id text not null default ''
);
create index previews_expired on previews (expires_at);
create index previews_of_user on previews (created_by, created_at);
create index previews_of_author on previews (author_id);
create index previews_of_category on previews (category_id);

create table article_images (
  image_id text not null, article_id text not null references articles (id) on delete cascade,
  primary key (image_id, article_id)
);
create index article_images_of_article on article_images (article_id);

-- Triggers keep the next four from the columns of `articles`.

create table article_tags (
  seq integer not null references articles (seq) on delete cascade, tag_id text not null, published_at text,
  primary key (seq, tag_id)
);
create index article_tags_newest on article_tags (tag_id, published_at, seq);

create table article_authors (
  seq integer not null references articles (seq) on delete cascade, user_id text not null, published_at text,
  primary key (seq, user_id)
);
create index article_authors_newest on article_authors (user_id, published_at, seq);

create table published_months (
  list text not null, month text not null, articles integer not null, primary key (list, month)
) keyed;

create table article_counts (
  list text not null, status text not null, language text not null, articles integer not null,
  primary key (list, status, language)
) keyed;

-- Pictures.

create table images (
  url text primary key, width integer not null, height integer not null, src_set text not null,
  created_at text not null, avif_set text not null default '', placeholder text not null default '',
  bytes integer not null default 0, original_name text not null default '', created_by text,
  alt_hi text not null default '', alt_en text not null default '', credit text not null default '',
  caption text not null default '', focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5, search_text text not null default '',
  id text not null default '', animated integer not null default 0, avif_tries_left integer not null default 0,
  binned_at text, binned_by text, licence text not null default '', made_by text not null default '',
  marked text not null default '', place text not null default '', rights text not null default '',
  name_key sortable not null default '', made_from text not null default '', source_hash text not null default ''
);
create index images_of_person on images (created_by, created_at, url);
create unique index images_id on images (id);
create index images_unfinished on images (avif_tries_left);
create index images_newest on images (created_at, url, binned_at, created_by);
create index images_binned on images (binned_at, id) where binned_at is not null;
create index images_by_licence on images (licence, created_at, url, binned_at, created_by);
create index images_undescribed on images (created_at, url, binned_at, created_by) where alt_hi = '' and alt_en = '';
create index images_by_bytes on images (bytes, url, binned_at, created_by);
create index images_due on images (created_at, id) where avif_tries_left > 0;
create index images_by_ai on images (created_at, url, binned_at, created_by, made_by) where made_by != '';
create index images_by_name_key on images (name_key, url, binned_at, created_by);
create index images_binned_by_name_key on images (name_key, id) where binned_at is not null;

-- Settings, fixed pages, old addresses, plans of the home page.

create table home_plans (
  id text primary key, sections text not null, due_at text not null, set_by text, set_at text not null,
  failed integer not null
);
create index home_plans_due on home_plans (due_at, set_at, id);
create index home_plans_waiting on home_plans (failed, due_at, set_at, id);

create table pages (
  slug text primary key, title text not null, meta_description text not null, body text not null,
  updated_at text not null, in_footer integer not null default 0, other_title text not null default '',
  other_meta_description text not null default '', other_body text not null default '',
  hidden integer not null default 0
);

create table page_versions (
  id text primary key, slug text not null references pages (slug) on delete cascade, title text not null,
  meta_description text not null, body text not null, author_id text, created_at text not null,
  other_title text not null default '', other_meta_description text not null default '',
  other_body text not null default ''
);
create index page_versions_of_page on page_versions (slug, created_at, id);

create table settings (
  key text primary key, value text not null
);

create table redirects (
  from_path text primary key, article_id text references articles (id) on delete cascade,
  category_id text references categories (id) on delete cascade, to_path text, created_at text not null,
  gone integer not null default 0
);
create index redirects_of_article on redirects (article_id);
create index redirects_of_category on redirects (category_id);
create index redirects_newest on redirects (created_at, from_path);
create index redirects_to on redirects (to_path);

-- What people have agreed to, and by which words.

create table consents (
  id text primary key, purpose text not null, person text not null, list_id text not null,
  source text not null, words_id text not null default '', given_at text not null,
  ended_at text not null default '', account text
);
create index consents_newest on consents (given_at, id);
create index consents_of_person on consents (person, purpose, list_id);
create index consents_ended on consents (ended_at) where ended_at <> '';
create unique index consents_open on consents (list_id, purpose, person) where ended_at = '';
create index consents_of_account on consents (account);

create table consent_words (
  id text primary key, words text not null, since text not null
);

-- Notices to the team, mails that wait, and messages of readers.

create table notifications (
  id text primary key, person_id text not null references users (id) on delete cascade, kind text not null,
  article_id text not null references articles (id) on delete cascade,
  actor_id text references users (id) on delete set null, outside_name text not null default '',
  note_id text, at text not null, read_at text not null default '',
  mail integer not null default 0
);
create unique index notifications_unread on notifications (person_id, article_id, kind) where read_at = '';
create index notifications_of_person on notifications (person_id, at, id);
create index notifications_of_article on notifications (article_id);
create index notifications_actor on notifications (actor_id);
create index notifications_note on notifications (note_id);
create index notifications_at on notifications (at);
create index notifications_mail on notifications (at, id) where mail = 1;

create table daily_mails (
  person_id text primary key references users (id) on delete cascade, next_at text not null,
  told_until text not null
);
create index daily_mails_next on daily_mails (next_at);

create table messages (
  id text primary key, name text not null, email text not null, body text not null, created_at text not null,
  read_at text, sort_key sortable not null default ''
);
create index messages_newest on messages (created_at, id);
create index messages_unread on messages (read_at);
create index messages_by_name on messages (sort_key, id);
create index messages_by_email on messages (email, id);

-- Programs: keys of the API, counts of calls.

create table api_keys (
  id text primary key, name text not null, scope text not null, origins text not null,
  per_minute integer not null, code_hash text not null unique, hint text not null, previous_hash text unique,
  previous_until text, previous_used_at text, created_by text not null references users (id) on delete cascade,
  created_at text not null, expires_at text, last_used_at text
);
create index api_keys_of_maker on api_keys (created_by);
create index api_keys_of_person on api_keys (created_by);

create table call_counts (
  key text primary key, calls integer not null, ends_at text not null
);

-- Addresses that readers asked for in vain.

create table missed_paths (
  path text primary key, times integer not null, last_at text not null
);
create index missed_paths_often on missed_paths (times, last_at, path);

-- What came from other systems.

create table imported (
  source text not null, kind text not null, source_id text not null, our_id text not null, hash text not null,
  stamp text not null, made integer not null, at text not null, primary key (source, kind, source_id)
);
create index imported_our_id on imported (our_id, kind, source);

-- Search.

create table article_search_terms (
  word text primary key, shown text not null, sound text not null
);
create index article_search_sounds on article_search_terms (sound);

create table article_search_todo (
  upto integer not null
);

-- What keeps the processes of a site together.

create table changes (
  seq numbered, tag text not null, actor text, action text not null, at text not null, kind text,
  others integer not null default 0, detail text
);
create index changes_lines on changes (seq) where kind is not null;
create index changes_of_kind on changes (kind, seq) where kind is not null;
create index changes_of_actor on changes (actor, seq) where kind is not null;
create index changes_of_actor_and_kind on changes (actor, kind, seq) where kind is not null;
create index changes_at on changes (at, seq);
create index changes_refused on changes (seq) where detail is not null;
create index changes_of_copies on changes (tag, seq)
  where action in ('article.rewrite', 'article.propose', 'article.send-back', 'article.put-live', 'article.discard');

create table jobs (
  kind text not null, key text not null, lane text not null default '', state text not null default 'waiting',
  due_at text not null, give_up_at text not null default '', tries integer not null default 0,
  at text not null, error text not null default '', data text not null default '',
  holder text not null default '', taken_until text not null default '', lost integer not null default 0,
  primary key (kind, key)
);
create index jobs_due on jobs (kind, due_at) where state = 'waiting';
create index jobs_of_lane on jobs (kind, lane, at, key);
create index jobs_taken on jobs (kind, holder) where holder <> '';

create table leases (
  name text primary key, holder text not null, taken_until text not null
);

create table schema_needs (
  migration text primary key
);
