-- Whose vectors are stored. A new model is filled in beside the one that serves, so there are two slots for rows; when
-- every row has its vector the new one serves, and the slot of the old one is emptied.
create table embedding_models (
  id smallint generated always as identity primary key,
  name text not null,
  version text not null,
  dimensions smallint not null check (dimensions = 256),
  slot smallint unique check (slot in (0, 1)),
  serves boolean not null default false,
  -- When every job and every person had a vector of it for the first time.
  filled_at timestamptz,
  left_at timestamptz,
  unique (name, version),
  check (not serves or (slot is not null and left_at is null)),
  -- Looked at when the statement ends, so that one statement can hand over.
  constraint one_model_serves exclude (serves with =) where (serves) deferrable initially immediate
);
insert into embedding_models (name, version, dimensions, slot, serves) values ('embedded', '1', 256, 0, true);

drop table job_embeddings;
drop table candidate_embeddings;

create table job_embeddings (
  job_id uuid not null references jobs on delete cascade,
  slot smallint not null check (slot in (0, 1)),
  core_vector halfvec(256), core_text text,
  secondary_vector halfvec(256), secondary_text text,
  metadata_vector halfvec(256), metadata_text text,
  industry_vector halfvec(256), industry_text text,
  position_vector halfvec(256), position_text text,
  requirements_vector halfvec(256), requirements_text text,
  needs_update boolean not null default true,
  -- Counts the changes: what was worked out from an earlier one is not stored over a later one.
  revision integer not null default 0,
  marked_at timestamptz not null default now(),
  -- Whoever works it out has it until then; after a crash somebody else takes it.
  taken_until timestamptz,
  embedded_at timestamptz,
  primary key (job_id, slot)
) with (fillfactor = 70);
create index job_embeddings_stale on job_embeddings (slot, marked_at) where needs_update;

-- Of what anybody may read of somebody, and of nothing else.
create table candidate_embeddings (
  profile_id uuid not null references candidates on delete cascade,
  slot smallint not null check (slot in (0, 1)),
  core_vector halfvec(256), core_text text,
  secondary_vector halfvec(256), secondary_text text,
  metadata_vector halfvec(256), metadata_text text,
  industry_vector halfvec(256), industry_text text,
  position_vector halfvec(256), position_text text,
  requirements_vector halfvec(256), requirements_text text,
  needs_update boolean not null default true,
  revision integer not null default 0,
  marked_at timestamptz not null default now(),
  taken_until timestamptz,
  embedded_at timestamptz,
  primary key (profile_id, slot)
) with (fillfactor = 70);
create index candidate_embeddings_stale on candidate_embeddings (slot, marked_at) where needs_update;
-- A graph for each model: in one for both, half of what is near would be of the other space.
create index candidate_embeddings_near_0 on candidate_embeddings using hnsw (core_vector halfvec_cosine_ops) where slot = 0;
create index candidate_embeddings_near_1 on candidate_embeddings using hnsw (core_vector halfvec_cosine_ops) where slot = 1;
-- The one that is compared stays in its row, where a small area is compared one by one.
alter table candidate_embeddings alter column core_vector set storage plain;

insert into job_embeddings (job_id, slot) select id, 0 from jobs;
insert into candidate_embeddings (profile_id, slot) select profile_id, 0 from candidates;

-- By the place that is shown of somebody, to a tenth of a degree: an area is a few of its rows.
create index candidates_by_shown_place on candidates (work_country_id, round(latitude::numeric, 1), round(longitude::numeric, 1));
