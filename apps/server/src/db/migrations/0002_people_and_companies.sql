create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  website text,
  logo text,
  credits integer not null default 0 check (credits >= 0),
  promo_claimed boolean not null default false,
  featured boolean not null default false,
  verified boolean not null default false,
  work_country_id smallint not null references work_countries,
  industry_id smallint references industries,
  company_type_id smallint references company_types,
  owner_id uuid not null,
  modified_by uuid,
  trial_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_featured on companies (work_country_id, name) where featured;
create index companies_by_name on companies using gin (name gin_trgm_ops);

-- The id is the identity's id in the platform. There is no foreign key across that border: identities may live in
-- another service (docs/decisions/004).
create table profiles (
  id uuid primary key,
  user_type text not null check (user_type in ('Employer', 'Candidate', 'Admin')),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  email text not null check (email = lower(email) and length(email) <= 254),
  contact_number text check (contact_number ~ '^\+[1-9][0-9]{6,14}$'),
  profile_image text,
  marula_verified boolean not null default false,
  active boolean not null default true,
  company_id uuid references companies on delete set null,
  team_role_id smallint references team_roles,
  invite_pending boolean not null default false,
  onboarding_seen boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Only employers belong to a company, and a member always has a role.
  check (user_type = 'Employer' or company_id is null),
  check ((company_id is null) = (team_role_id is null))
);
create unique index profiles_email on profiles (email);
create index profiles_team on profiles (company_id, team_role_id, last_name) where company_id is not null;
create unique index profiles_one_owner on profiles (company_id) where team_role_id = 1;

-- Company and owner are made in one transaction, in either order.
alter table companies
  add foreign key (owner_id) references profiles deferrable initially deferred,
  add foreign key (modified_by) references profiles on delete set null deferrable initially deferred;
create index companies_by_owner on companies (owner_id);

create table employer_email_preferences (
  profile_id uuid primary key references profiles on delete cascade,
  accepted_invitations boolean not null default true,
  job_expiring boolean not null default true,
  new_applicants boolean not null default true,
  new_messages boolean not null default true,
  newsletter boolean not null default false,
  product_updates boolean not null default false
);

create table billing_information (
  company_id uuid primary key references companies on delete cascade,
  contact_name text not null,
  contact_email text not null,
  contact_number text,
  registration_number text,
  vat_number text,
  street_address text,
  province text,
  city text,
  postal_code text,
  updated_at timestamptz not null default now()
);

create table credit_packages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  purchased_at timestamptz not null default now(),
  remaining integer not null check (remaining >= 0),
  expires_at timestamptz not null
);
create index credit_packages_to_spend on credit_packages (company_id, expires_at) where remaining > 0;

create table team_invites (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  email text not null check (email = lower(email)),
  team_role_id smallint not null references team_roles check (team_role_id <> 1),
  token_hash text not null unique,
  invited_by uuid references profiles on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index team_invites_one_pending on team_invites (company_id, email) where accepted_at is null;

create table support_requests (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references profiles on delete set null,
  company_id uuid references companies on delete set null,
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index support_requests_newest on support_requests (created_at desc);

create trigger companies_touch before update on companies for each row execute function touch_updated_at();
create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();
create trigger billing_information_touch before update on billing_information for each row execute function touch_updated_at();
