-- Buckets and objects. A row names the version of its bytes; the bytes lie in a file store under that id, so that a row
-- and what it shows change together.
create schema storage;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Names sort by their bytes, so that a prefix is one range of an index. `folder` is the name up to its last slash.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text collate "C" not null check (octet_length(name) between 1 and 1024),
  folder text collate "C" not null generated always as (regexp_replace(name, '[^/]*$', '')) stored,
  owner_id text,
  version uuid not null unique,
  metadata jsonb not null,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index objects_by_folder on storage.objects (bucket_id, folder, name);
create index objects_of_owner on storage.objects (bucket_id, owner_id, folder, name);
