-- Uploads that come in parts and go on after a lost connection. What has arrived lies in the file store, each part under
-- its version, so that any process, also after a restart, can take the next one.
create table storage.uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text collate "C" not null check (octet_length(name) between 1 and 1024),
  -- Nobody: an admin's.
  owner_id text,
  upsert boolean not null,
  length bigint not null check (length >= 0),
  received bigint not null default 0 check (received between 0 and length),
  declared text not null,
  cache_control text not null,
  user_metadata jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Kept until it expires: who lost the last answer asks whether it arrived.
  finished_at timestamptz,
  check (finished_at is null or received = length)
);
create index uploads_of_owner on storage.uploads (owner_id, bucket_id, created_at);
create index uploads_by_expiry on storage.uploads (expires_at);

create table storage.upload_parts (
  upload_id uuid not null references storage.uploads on delete cascade,
  start bigint not null,
  size bigint not null check (size > 0),
  version uuid not null unique,
  primary key (upload_id, start)
);
