create table push_state (
  name text primary key, public_key text not null, private_key text not null, seen bigint not null
);

create table push_subscriptions (
  id text primary key, endpoint_hash text not null unique, endpoint text not null, p256dh text not null,
  auth text not null, language text not null, quiet_from text not null default '',
  quiet_until text not null default '', time_zone text not null, created_at text not null,
  failing_since text not null default ''
);
create index push_subscriptions_of_browser on push_subscriptions (p256dh);

create table push_topics (
  topic text not null, subscription_id text not null references push_subscriptions (id) on delete cascade,
  primary key (topic, subscription_id)
);
create index push_topics_of_subscription on push_topics (subscription_id);

create table push_stories (
  article_id text primary key references articles (id) on delete cascade, at text not null
);

create table push_recipients (
  article_id text not null references push_stories (article_id) on delete cascade,
  subscription_id text not null references push_subscriptions (id) on delete cascade, due_at text not null,
  taken_until text not null default '', tries integer not null default 0, service text not null default '',
  primary key (article_id, subscription_id)
);
create index push_recipients_due on push_recipients (taken_until, due_at);
create index push_recipients_of_subscription on push_recipients (subscription_id);
create index push_recipients_of_service on push_recipients (service, taken_until, tries, due_at);
