-- Newsletters: lists, who gets them, and what is under way to whom.

create table letter_lists (
  id text primary key, slug text not null unique, texts text not null, rhythm text not null,
  open integer not null, created_at text not null, updated_at text not null,
  digest text not null default 'off', digest_hour integer not null default 7,
  digest_weekday integer not null default 6, digest_at text not null default '',
  digest_since text not null default '', counted integer not null default 0
);
create index letter_lists_oldest on letter_lists (created_at, id);

create table letter_requests (
  code_hash text primary key, email sortable not null, language text not null, lists text not null,
  expires_at text not null
);
create index letter_requests_end on letter_requests (expires_at);

create table subscriptions (
  id text primary key, list_id text not null references letter_lists (id) on delete cascade,
  email sortable not null, language text not null, token text not null unique,
  user_id text references users (id) on delete set null, source text not null,
  consent text not null default '', created_at text not null, bounced_at text not null default ''
);
create unique index subscriptions_of_list on subscriptions (list_id, email);
create index subscriptions_newest on subscriptions (created_at, id);
create index subscriptions_newest_of_list on subscriptions (list_id, created_at, id);
create index subscriptions_by_email on subscriptions (email, id);
create index subscriptions_of_user on subscriptions (user_id);
create index subscriptions_sent_to on subscriptions (bounced_at, list_id, language);

create table newsletter_issues (
  id text primary key, list_id text references letter_lists (id) on delete set null, language text not null,
  subject text not null, preheader text not null, intro text not null, articles text not null,
  state text not null, send_at text not null default '', rendered text not null default '',
  problem text not null default '', created_at text not null, updated_at text not null,
  forgotten integer not null default 0, shown integer not null default 1
);
create index newsletter_issues_newest on newsletter_issues (created_at, id);
create index newsletter_issues_of_list on newsletter_issues (list_id);
create index newsletter_issues_sent on newsletter_issues (list_id, language, send_at, id) where state = 'sent' and shown = 1;
create index newsletter_issues_under_way on newsletter_issues (state, send_at) where state in ('scheduled', 'sending');

create table letter_links (
  letter_id text not null references newsletter_issues (id) on delete cascade, number integer not null,
  url text not null, times integer not null default 0, primary key (letter_id, number)
);

create table letter_recipients (
  letter_id text not null references newsletter_issues (id) on delete cascade, subscription_id text not null,
  state text not null, tries integer not null default 0, due_at text not null default '',
  taken_until text not null default '', reason text not null default '', taken_by text not null default '',
  primary key (letter_id, subscription_id)
);
create index letter_recipients_due on letter_recipients (letter_id, state, due_at, subscription_id);
create index letter_recipients_taken on letter_recipients (taken_until) where state = 'sending';

create table suppressed_addresses (
  hash text not null, list_id text not null, reason text not null, at text not null,
  primary key (hash, list_id)
);

create table soft_bounces (
  hash text primary key, days integer not null, at text not null
);
create index soft_bounces_at on soft_bounces (at);
