-- Pictures as they were last drawn for somebody. The bytes lie in the file store under `id`, beside those of objects. No
-- key leads to the object: its version goes with every new upload, and what was drawn from it goes then by itself.
create table storage.drawings (
  id uuid primary key,
  object_version uuid not null,
  transform text not null,
  size bigint not null,
  used_at timestamptz not null,
  unique (object_version, transform)
);
create index drawings_by_use on storage.drawings (used_at);
