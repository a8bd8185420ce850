-- What stands between a person and a session: codes, links, exchanges, factors, and the record of it all.
-- No secret lies here readable that somebody could sign in with: only hashes of tokens, codes and links.
alter table auth.users
  add column email_change text,
  add column phone_change text,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column email_change_sent_at timestamptz,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column deleted_at timestamptz;

alter table auth.sessions
  add column user_agent text,
  add column ip text;

-- A refresh token is derived from the one before it and `salt`, so that who holds the parent can be given the child
-- again while the database knows neither.
create table auth.refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash text not null unique,
  parent_id uuid references auth.refresh_tokens on delete set null,
  salt text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on auth.refresh_tokens (session_id);
create index refresh_tokens_of_parent on auth.refresh_tokens (parent_id) where parent_id is not null;

create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  linking_user_id uuid references auth.users on delete cascade,
  provider text not null,
  authentication_method text not null,
  state_hash text unique,
  auth_code_hash text unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  redirect_to text,
  nonce text,
  provider_verifier text,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_of_user on auth.flow_states (user_id) where user_id is not null;
create index flow_states_of_linking_user on auth.flow_states (linking_user_id) where linking_user_id is not null;
create index flow_states_by_expiry on auth.flow_states (expires_at);

-- At most one of a kind for a person: a new one puts the old one out of use.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new',
    'reauthentication', 'phone_confirmation', 'phone_change')),
  address text not null,
  token_hash text not null unique,
  code_hash text not null,
  attempts int not null default 0,
  flow_state_id uuid references auth.flow_states on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index one_time_tokens_by_address on auth.one_time_tokens (address, kind);
create index one_time_tokens_of_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;
create index one_time_tokens_by_expiry on auth.one_time_tokens (expires_at);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  -- The last time step whose code was taken: a code is good once.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip text not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mfa_challenges_of_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_by_expiry on auth.mfa_challenges (expires_at);

-- Tokens of others that may be taken once here (an ID token's nonce).
create table auth.spent_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index spent_nonces_by_expiry on auth.spent_nonces (expires_at);

create table auth.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  action text not null,
  user_id uuid,
  ip text,
  details jsonb not null default '{}'
);
create index audit_log_by_time on auth.audit_log (at desc);
create index audit_log_of_user on auth.audit_log (user_id, at desc) where user_id is not null;

-- Counters live for minutes; not logging them keeps a refused attempt from costing a write to disk.
create unlogged table auth.rate_counters (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);
create index rate_counters_by_expiry on auth.rate_counters (resets_at);
