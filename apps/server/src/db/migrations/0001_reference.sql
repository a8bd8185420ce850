-- What forms offer and rows point at. Ids are fixed in db/reference and loaded after the migrations, so they mean the
-- same in every database.
create extension if not exists vector;
create extension if not exists pg_trgm;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Remembers which version of each reference list is loaded, so that a start with nothing new costs one query.
create table reference_versions (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);

create table work_countries (
  id smallint primary key,
  code text not null unique check (code in ('ZA', 'ZM')),
  name text not null unique,
  currency text not null,
  dial_code text not null,
  time_zone text not null,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000)
);

create table provinces (
  id smallint primary key,
  work_country_id smallint not null references work_countries,
  name text not null,
  unique (work_country_id, name)
);

create table towns (
  id integer primary key,
  work_country_id smallint not null references work_countries,
  province_id smallint not null references provinces,
  name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- How likely people mean it: 100 for the largest cities, 1 for a village.
  weight smallint not null default 1 check (weight between 1 and 100)
);
create index towns_by_name on towns using gin (name gin_trgm_ops);
create index towns_by_province on towns (province_id, weight desc);

create table industries (
  id smallint primary key,
  name text not null unique
);

-- The occupation library: one row per position, with the words people use for it.
create table industry_positions (
  id integer primary key,
  industry_id smallint not null references industries,
  name text not null,
  synonyms text[] not null default '{}',
  duties text not null default '',
  skills text[] not null default '{}',
  tools text[] not null default '{}',
  requirements text[] not null default '{}',
  qualifications jsonb not null default '{}',
  pay jsonb not null default '{}',
  related text[] not null default '{}',
  unique (industry_id, name),
  unique (id, industry_id)
);

create table capacities (id smallint primary key, name text not null unique);
create table experiences (id smallint primary key, name text not null unique, min_years smallint not null, max_years smallint);
create table time_commitments (id smallint primary key, name text not null unique);
create table working_models (id smallint primary key, name text not null unique);
create table education_levels (id smallint primary key, name text not null unique);
create table drivers_licences (id smallint primary key, name text not null unique);
create table staff_accommodation (id smallint primary key, name text not null unique);
create table staff_leave (id smallint primary key, name text not null unique);
create table staff_tips (id smallint primary key, name text not null unique);
create table staff_meals (id smallint primary key, name text not null unique);
create table languages (id smallint primary key, name text not null unique);
create table language_proficiencies (id smallint primary key, name text not null unique);
create table benefits (id smallint primary key, name text not null unique);
create table document_types (id smallint primary key, name text not null unique);
create table company_types (id smallint primary key, name text not null unique);
create table remuneration_terms (id smallint primary key, name text not null unique);
create table availabilities (id smallint primary key, name text not null unique);
create table report_options (id smallint primary key, name text not null, subject text not null check (subject in ('job', 'candidate')), unique (subject, name));
create table application_statuses (id smallint primary key, name text not null unique);

create table team_roles (
  id smallint primary key,
  name text not null unique,
  "desc" text not null
);

create table team_role_permissions (
  id smallint primary key,
  role_id smallint not null unique references team_roles,
  abilities jsonb not null
);
