create table jobs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid references profiles on delete set null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '',
  candidate_requirements text not null default '',
  archived boolean not null default false,
  expired boolean not null default false,
  active boolean not null default true,
  featured boolean not null default false,
  start_date date,
  end_date date,
  published_at timestamptz,
  expires_at timestamptz,
  archived_at timestamptz,
  reposted_from uuid references jobs on delete set null,
  questionnaire jsonb not null default '[]' check (jsonb_typeof(questionnaire) = 'array'),
  custom_benefits text[] not null default '{}',
  location jsonb,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  job_search_radius_meters integer check (job_search_radius_meters between 1000 and 500000),
  work_country_id smallint not null references work_countries,
  province_id smallint references provinces,
  capacity_id smallint references capacities,
  experience_id smallint references experiences,
  time_commitment_id smallint references time_commitments,
  education_level_id smallint references education_levels,
  industry_id smallint references industries,
  industry_position_id integer,
  drivers_licence_id smallint references drivers_licences,
  staff_accommodation_id smallint references staff_accommodation,
  staff_leave_id smallint references staff_leave,
  staff_tips_id smallint references staff_tips,
  staff_meals_id smallint references staff_meals,
  working_model_id smallint references working_models,
  view_limit integer check (view_limit > 0),
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, company_id),
  check (end_date is null or start_date is null or end_date >= start_date),
  check ((latitude is null) = (longitude is null)),
  -- A position of another industry cannot be stored.
  foreign key (industry_position_id, industry_id) references industry_positions (id, industry_id)
);
create index jobs_of_company on jobs (company_id, archived, created_at desc, id desc);
create index jobs_of_company_by_title on jobs using gin (title gin_trgm_ops);
create index jobs_public on jobs (work_country_id, published_at desc, id desc) where active and not archived and not expired;
create index jobs_public_by_industry on jobs (work_country_id, industry_id, published_at desc) where active and not archived and not expired;
create index jobs_public_by_position on jobs (work_country_id, industry_position_id, published_at desc) where active and not archived and not expired;
create index jobs_public_by_place on jobs (latitude, longitude) where active and not archived and not expired;
create index jobs_expiring on jobs (expires_at) where active and not expired and not archived;
create index jobs_reposted on jobs (reposted_from) where reposted_from is not null;

create table job_salaries (
  job_id uuid primary key references jobs on delete cascade,
  min bigint check (min >= 0),
  max bigint check (max >= 0),
  exact bigint check (exact >= 0),
  hide boolean not null default false,
  negotiable boolean not null default false,
  currency text not null check (currency in ('ZAR', 'ZMW')),
  remuneration_term_id smallint not null references remuneration_terms,
  check (min is null or max is null or min <= max)
);

create table job_documents (
  job_id uuid not null references jobs on delete cascade,
  document_type_id smallint not null references document_types,
  primary key (job_id, document_type_id)
);

create table job_languages (
  job_id uuid not null references jobs on delete cascade,
  language_id smallint not null references languages,
  primary key (job_id, language_id)
);

create table job_benefits (
  job_id uuid not null references jobs on delete cascade,
  benefit_id smallint not null references benefits,
  primary key (job_id, benefit_id)
);
create index job_benefits_by_benefit on job_benefits (benefit_id, job_id);

create table job_embeddings (
  job_id uuid primary key references jobs on delete cascade,
  core_vector vector(256), core_text text,
  secondary_vector vector(256), secondary_text text,
  metadata_vector vector(256), metadata_text text,
  industry_vector vector(256), industry_text text,
  position_vector vector(256), position_text text,
  requirements_vector vector(256), requirements_text text,
  needs_update boolean not null default true,
  updated_at timestamptz not null default now()
);
create index job_embeddings_stale on job_embeddings (updated_at) where needs_update;

-- One row per viewer, job and day. The viewer is a salted hash: who looked is nobody's business, how many is.
create table job_views (
  job_id uuid not null references jobs on delete cascade,
  viewed_on date not null,
  viewer_hash text not null,
  primary key (job_id, viewed_on, viewer_hash)
);

create table job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs on delete cascade,
  report_option_id smallint not null references report_options,
  reporter_id uuid references profiles on delete set null,
  reporter_hash text not null,
  additional_information text not null default '' check (length(additional_information) <= 2000),
  resolved boolean not null default false,
  created_at timestamptz not null default now(),
  unique (job_id, reporter_hash)
);
create index job_reports_open on job_reports (created_at desc) where not resolved;

create trigger jobs_touch before update on jobs for each row execute function touch_updated_at();
create trigger job_embeddings_touch before update on job_embeddings for each row execute function touch_updated_at();
