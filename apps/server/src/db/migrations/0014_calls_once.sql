-- Calls that a client may send again because it never heard the answer. The reply is the first one's; none while it runs.
create table calls_once (
  person_id uuid not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (person_id, endpoint, key)
);
create index calls_once_by_age on calls_once (created_at);
