create table candidates (
  profile_id uuid primary key references profiles on delete cascade,
  availability_id smallint references availabilities,
  capacity_id smallint references capacities,
  experience_id smallint references experiences,
  work_permit boolean not null default false,
  work_country_id smallint not null references work_countries,
  province_id smallint references provinces,
  location jsonb,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  drivers_licence_id smallint references drivers_licences,
  about_you text not null default '',
  ideal_job text not null default '',
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
create index candidates_by_place on candidates (work_country_id, province_id, updated_at desc);
create index candidates_by_coordinates on candidates (latitude, longitude);

-- Identity numbers stand apart, so that reading a profile never reads them by accident.
create table candidate_citizenships (
  profile_id uuid primary key references candidates on delete cascade,
  id_passport_number text,
  country text not null
);

create table candidate_remunerations (
  profile_id uuid primary key references candidates on delete cascade,
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('ZAR', 'ZMW')),
  remuneration_term_id smallint not null references remuneration_terms
);

create table candidate_industries (
  profile_id uuid not null references candidates on delete cascade,
  industry_id smallint not null references industries,
  industry_position_id integer,
  user_input text,
  primary key (profile_id, industry_id),
  foreign key (industry_position_id, industry_id) references industry_positions (id, industry_id)
);
create index candidate_industries_by_position on candidate_industries (industry_id, industry_position_id, profile_id);

create table candidate_educations (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  education_level_id smallint not null references education_levels,
  school text not null,
  qualification text not null default '',
  start_date date,
  end_date date,
  check (end_date is null or start_date is null or end_date >= start_date)
);
create index candidate_educations_of on candidate_educations (profile_id);

create table candidate_job_histories (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  company_name text not null,
  industry_id smallint references industries,
  industry_position_id integer references industry_positions,
  job_description text not null default '',
  current_position boolean not null default false,
  start_date date,
  end_date date,
  reference_title text,
  reference_name text,
  reference_email text,
  reference_comment text,
  reference_email_sent boolean not null default false,
  request_verification boolean not null default false,
  verified boolean not null default false,
  disputed boolean not null default false,
  verification_level text not null default 'Unverified'
    check (verification_level in ('Disputed', 'ReferenceVerified', 'InternallyVerified', 'Unverified')),
  check (end_date is null or start_date is null or end_date >= start_date),
  check (not (current_position and end_date is not null))
);
create index candidate_job_histories_of on candidate_job_histories (profile_id, start_date desc);

create table candidate_documents (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  title text not null,
  url text not null,
  document_type_id smallint not null references document_types,
  education_id uuid references candidate_educations on delete cascade,
  job_history_id uuid references candidate_job_histories on delete cascade
);
create index candidate_documents_of on candidate_documents (profile_id);

create table candidate_languages (
  profile_id uuid not null references candidates on delete cascade,
  language_id smallint not null references languages,
  language_proficiency_id smallint not null references language_proficiencies,
  recording_url text,
  primary key (profile_id, language_id)
);
create index candidate_languages_by_language on candidate_languages (language_id, profile_id);

create table candidate_notification_preferences (
  profile_id uuid primary key references candidates on delete cascade,
  application_status boolean not null default true,
  job_invites boolean not null default true,
  new_jobs boolean not null default true,
  new_messages boolean not null default true
);

create table candidate_references (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  name text not null,
  title text,
  email text,
  contact_number text,
  comment text,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'disputed', 'unknown'))
);
create index candidate_references_of on candidate_references (profile_id);

create table candidate_vehicles (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  make text not null,
  model text not null,
  type text not null,
  number_of_seats smallint check (number_of_seats between 1 and 100),
  public_operating_permit boolean not null default false,
  image_url text,
  insurance_cover bigint check (insurance_cover >= 0),
  general_public_cover bigint check (general_public_cover >= 0),
  passenger_cover bigint check (passenger_cover >= 0),
  currency text not null check (currency in ('ZAR', 'ZMW'))
);
create index candidate_vehicles_of on candidate_vehicles (profile_id);

create table candidate_videos (
  profile_id uuid primary key references candidates on delete cascade,
  video_url text not null,
  length_in_seconds integer not null check (length_in_seconds > 0),
  feedback text,
  transcript text,
  grade smallint check (grade between 0 and 100)
);

create table candidate_reports (
  id uuid primary key default gen_random_uuid(),
  report_option_id smallint not null references report_options,
  reporter uuid references profiles on delete set null,
  reported_for uuid not null references candidates on delete cascade,
  additional_information text not null default '' check (length(additional_information) <= 2000),
  resolved boolean not null default false,
  created_at timestamptz not null default now()
);
create index candidate_reports_open on candidate_reports (created_at desc) where not resolved;

create table candidate_embeddings (
  profile_id uuid primary key references candidates on delete cascade,
  core_vector vector(256), core_text text,
  secondary_vector vector(256), secondary_text text,
  metadata_vector vector(256), metadata_text text,
  industry_vector vector(256), industry_text text,
  position_vector vector(256), position_text text,
  requirements_vector vector(256), requirements_text text,
  needs_update boolean not null default true,
  updated_at timestamptz not null default now()
);
create index candidate_embeddings_stale on candidate_embeddings (updated_at) where needs_update;

create trigger candidates_touch before update on candidates for each row execute function touch_updated_at();
create trigger candidate_embeddings_touch before update on candidate_embeddings for each row execute function touch_updated_at();
