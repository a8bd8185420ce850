-- Identities, sessions and the keys that sign their tokens. No word of the product stands here.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text check (email = lower(email)),
  phone text,
  password_hash text,
  role text not null default 'authenticated',
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (email) where email is not null;
create unique index users_phone on auth.users (phone) where phone is not null;

create table auth.identities (
  identity_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_of_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  amr jsonb not null default '[]',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz
);
create index sessions_of_user on auth.sessions (user_id);

-- One key signs; retired ones still verify until the last token they signed has expired.
create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_one_current on auth.signing_keys ((true)) where retired_at is null;
