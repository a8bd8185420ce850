-- An article that is taken down keeps its row and its history: only nobody is led to it.
alter table articles add column shown boolean not null default true;

-- How the table of plans is divided and named, where it was edited at the console: whole, for a country. Elsewhere it is copy.
create table feature_groups (
  work_country_id smallint primary key references work_countries,
  groups jsonb not null
);

-- The lines that sum up a plan, where they were edited at the console. All others are copy, and come with a release.
create table overviews (
  work_country_id smallint not null references work_countries,
  plan text not null,
  lines text[] not null check (cardinality(lines) > 0),
  primary key (work_country_id, plan)
);
