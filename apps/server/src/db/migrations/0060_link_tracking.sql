-- The link to a job for a channel or a named link. It is printed on posters, so the token is no secret: it only cannot be guessed.
create table link_tokens (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs on delete cascade,
  via text not null,
  -- Of a named link: without its name nothing is counted by it.
  link_id uuid references job_links on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  unique (job_id, via)
);
create index link_tokens_of_link on link_tokens (link_id) where link_id is not null;

-- Who clicked is a pseudonym, until somebody says that it was them.
create table link_clicks (
  id uuid primary key,
  token_id uuid not null references link_tokens on delete cascade,
  visitor_hash text not null,
  clicked_at timestamptz not null,
  profile_id uuid references profiles on delete cascade
);
create index link_clicks_of_visitor on link_clicks (token_id, visitor_hash, clicked_at desc);
create index link_clicks_of_profile on link_clicks (profile_id, clicked_at desc) where profile_id is not null;
create index link_clicks_by_age on link_clicks (clicked_at);

-- Where somebody was on their way to when they left for the app.
create table deep_links (
  visitor_hash text primary key,
  path text not null,
  left_at timestamptz not null
);
create index deep_links_by_age on deep_links (left_at);
