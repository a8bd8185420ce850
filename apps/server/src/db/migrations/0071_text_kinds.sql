-- Lines above the site, the dashboard or the app: none until somebody writes one at the console.
create table banners (
  id integer primary key,
  work_country_id smallint not null references work_countries,
  text text not null check (text <> ''),
  tone text not null check (tone in ('note', 'warning')),
  on_site boolean not null,
  on_dashboard boolean not null,
  in_app boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  link_path text,
  link_text text,
  closable boolean not null,
  shown boolean not null,
  -- Who closed an earlier wording sees the new one.
  changed_at timestamptz not null,
  check (ends_at > starts_at),
  check ((link_path is null) = (link_text is null))
);
create index banners_shown on banners (work_country_id) where shown;

-- What people ask about prices, where it was edited or added at the console. All others are copy, and come with a release.
create table questions (
  work_country_id smallint not null references work_countries,
  key text not null,
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  place smallint not null,
  shown boolean not null,
  primary key (work_country_id, key)
);
-- Two of the copy and the table cannot be held apart by this, and so publishing looks at both.
create unique index questions_by_place on questions (work_country_id, place) where shown;
