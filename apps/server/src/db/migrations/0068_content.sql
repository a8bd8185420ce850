-- Whom a plan suits, in a line under its name; null: the words that the product has for it.
alter table subscription_plans add column tagline text check (length(tagline) between 1 and 120);

-- What is being written at the console: one draft of each thing, whole and valid. The product reads the tables it always read.
create table content_drafts (
  kind text not null,
  key text not null,
  value jsonb not null,
  -- Another one with every change, so that whoever has an older one on the screen is told.
  revision bigint not null generated always as identity,
  author_id uuid not null,
  author_name text not null,
  kept_at timestamptz not null,
  -- When it publishes itself, in whose name and why.
  publish_at timestamptz,
  publish_by uuid,
  publish_by_name text,
  publish_reason text,
  -- The error because of which it did not, when its moment came.
  refused text,
  primary key (kind, key),
  check ((publish_at is null) = (publish_by is null) and (publish_at is null) = (publish_by_name is null)
    and (publish_at is null) = (publish_reason is null))
);
create index content_drafts_due on content_drafts (publish_at) where publish_at is not null;

-- What was published. The first of a thing is what was there before, so that everything can be taken back.
create table content_versions (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  value jsonb not null,
  -- Null: what was there, however it came.
  author_id uuid,
  author_name text,
  reason text,
  published_at timestamptz not null,
  check ((author_id is null) = (author_name is null) and (author_id is null) = (reason is null))
);
create index content_versions_of_thing on content_versions (kind, key, id desc);

create function keep_content_versions() returns trigger language plpgsql as $$
begin
  raise exception 'What was published is append-only' using errcode = 'restrict_violation';
end $$;
create trigger content_versions_keep_rows before update or delete on content_versions
  for each row execute function keep_content_versions();
create trigger content_versions_keep_all before truncate on content_versions
  for each statement execute function keep_content_versions();

-- Every process hears of it with the commit: whatever one keeps in memory, it reads again.
create function tell_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', new.kind);
  return null;
end $$;
create trigger content_versions_tell after insert on content_versions
  for each row execute function tell_content();
