-- Who does not want to be found by companies they have not come to.
alter table candidates add column discoverable boolean not null default true;

-- What somebody typed, without what would lead around a company's first step: addresses and telephone numbers.
create function without_contact(typed text) returns text language sql immutable parallel safe
  return trim(regexp_replace(regexp_replace(typed, '\S+@\S+|(https?://|www\.)\S*', '', 'gi'), '\+?\d(?:[\s().-]{0,2}\d){6,}', '', 'g'));

-- The people who can be found, as `job_search` has the jobs (decisions 15 and 19): marks to filter by, and the words of
-- what is shown of somebody before they have come to a company. Nothing else of a profile is in it, so that a search
-- answers no question about the rest.
create table candidate_search (
  profile_id uuid primary key references candidates on delete cascade,
  updated_at timestamptz not null,
  -- To a tenth of a degree, as anybody may know it: circles drawn around somebody lead no further than their area.
  latitude double precision,
  longitude double precision,
  -- The fewer words their own work has, the more one of them says.
  work_words smallint not null,
  marks text[] not null,
  names tsvector not null,
  doc tsvector not null
);
alter table candidate_search set (parallel_workers = 0);
create index candidate_search_doc on candidate_search using gin (doc) with (fastupdate = off);

-- The words of all who can be found: what somebody may have meant by a word that nobody has.
create table candidate_search_words (
  word text primary key,
  people integer not null
);
create index candidate_search_words_nearby on candidate_search_words using gin (nearby(word));

create function refresh_candidate_search(ids uuid[]) returns void language sql as $$
  -- Two changes of one profile wait for each other, and the second reads what the first has written.
  select from candidates where profile_id = any (ids) order by profile_id for no key update;

  delete from candidate_search s using candidates c join profiles p on p.id = c.profile_id
  where s.profile_id = any (ids) and c.profile_id = s.profile_id
    and not (c.discoverable and p.active and p.user_type = 'Candidate');

  with findable as (
    select c.profile_id, c.updated_at, c.work_country_id, c.province_id, c.experience_id, c.drivers_licence_id,
      round(c.latitude::numeric, 1)::float8 as latitude, round(c.longitude::numeric, 1)::float8 as longitude
    from candidates c join profiles p on p.id = c.profile_id
    where c.profile_id = any (ids) and c.discoverable and p.active and p.user_type = 'Candidate'
  ), worked as (
    select f.*, own.*, past.*, learned.*, spoken.*, l.name as licence
    from findable f
    cross join lateral (
      select coalesce(string_agg(concat_ws(' ', p.name, without_contact(i.user_input)), ' '), '') as own_work,
        coalesce(string_agg(distinct d.name, ' '), '') as industry_names,
        coalesce(string_agg(array_to_string(p.synonyms, ' '), ' '), '') as own_synonyms,
        coalesce(array_agg(distinct '=i' || i.industry_id), '{}')
          || coalesce(array_agg(distinct '=p' || i.industry_position_id) filter (where i.industry_position_id is not null), '{}') as own_marks
      from candidate_industries i join industries d on d.id = i.industry_id
      left join industry_positions p on p.id = i.industry_position_id where i.profile_id = f.profile_id
    ) own
    cross join lateral (
      select coalesce(string_agg(p.name, ' '), '') as past_work,
        coalesce(string_agg(array_to_string(p.synonyms, ' '), ' '), '') as past_synonyms,
        coalesce(array_agg('=p' || p.id), '{}') as past_marks
      from industry_positions p
      where p.id in (select h.industry_position_id from candidate_job_histories h where h.profile_id = f.profile_id)
        and p.id not in (select i.industry_position_id from candidate_industries i
          where i.profile_id = f.profile_id and i.industry_position_id is not null)
    ) past
    cross join lateral (
      select coalesce(string_agg(without_contact(e.qualification), ' '), '') as qualifications, max(e.education_level_id) as education_level_id
      from candidate_educations e where e.profile_id = f.profile_id
    ) learned
    cross join lateral (
      select coalesce(string_agg(n.name, ' '), '') as language_names, coalesce(array_agg('=a' || n.id), '{}') as language_marks
      from candidate_languages s join languages n on n.id = s.language_id where s.profile_id = f.profile_id
    ) spoken
    left join drivers_licences l on l.id = f.drivers_licence_id
  ), marked as (
    select worked.*, array_remove(
      array['=c' || work_country_id, '=v' || province_id, '=x' || experience_id, '=e' || education_level_id,
        '=l' || drivers_licence_id, '=d' || (updated_at at time zone 'UTC')::date,
        '=m' || left((updated_at at time zone 'UTC')::date::text, 7),
        cell_of('g', latitude, longitude, 10), cell_of('G', latitude, longitude, 1)], null)
        || own_marks || past_marks || language_marks as marks,
      setweight(to_tsvector('job_words', own_work), 'A')
        || setweight(to_tsvector('job_words', past_work), 'B')
        || setweight(to_tsvector('job_words', industry_names || ' ' || qualifications), 'C')
        || setweight(to_tsvector('job_words', concat_ws(' ', own_synonyms, past_synonyms, language_names, licence)), 'D') as names
    from worked
  )
  insert into candidate_search (profile_id, updated_at, latitude, longitude, work_words, marks, names, doc)
  select profile_id, updated_at, latitude, longitude, greatest(1, least(length(to_tsvector('job_words', own_work)), 1000)),
    marks, names, names || array_to_tsvector(marks)
  from marked
  on conflict (profile_id) do update set
    updated_at = excluded.updated_at, latitude = excluded.latitude, longitude = excluded.longitude,
    work_words = excluded.work_words, marks = excluded.marks, names = excluded.names, doc = excluded.doc;
$$;

-- Whose row is to be written anew when the transaction ends: once, however many parts of a profile it has written.
-- Nothing stays in here.
create unlogged table candidate_search_stale (
  xact xid8 not null,
  profile_id uuid not null,
  primary key (xact, profile_id)
);

create function refresh_stale_candidates() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  -- The first of a transaction's rows stands for all of them.
  if exists (select from candidate_search_stale where xact = new.xact and profile_id = new.profile_id) then
    with mine as (delete from candidate_search_stale where xact = new.xact returning profile_id)
    select array_agg(profile_id) into ids from mine;
    perform refresh_candidate_search(ids);
  end if;
  return null;
end $$;
create constraint trigger candidate_search_refresh after insert on candidate_search_stale
  deferrable initially deferred for each row execute function refresh_stale_candidates();

-- Triggers, so that no way of writing a profile can forget it.
create function candidate_part_written() returns trigger language plpgsql as $$
begin
  insert into candidate_search_stale select distinct pg_current_xact_id(), profile_id from written on conflict do nothing;
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array['candidates', 'candidate_industries', 'candidate_job_histories', 'candidate_educations', 'candidate_languages'] loop
    execute format('create trigger candidate_search_added after insert on %I
      referencing new table as written for each statement execute function candidate_part_written()', part);
    execute format('create trigger candidate_search_changed after update on %I
      referencing new table as written for each statement execute function candidate_part_written()', part);
    -- With the candidate goes the row itself.
    if part <> 'candidates' then
      execute format('create trigger candidate_search_removed after delete on %I
        referencing old table as written for each statement execute function candidate_part_written()', part);
    end if;
  end loop;
end $$;

create function candidate_profile_changed() returns trigger language plpgsql as $$
begin
  insert into candidate_search_stale select pg_current_xact_id(), a.id from written a join before b using (id)
    where (a.active, a.user_type) is distinct from (b.active, b.user_type) on conflict do nothing;
  return null;
end $$;
create trigger candidate_search_profile_changed after update on profiles
  referencing new table as written old table as before for each statement execute function candidate_profile_changed();

select refresh_candidate_search(array(select profile_id from candidates));

-- Who looked at whom, a line a day, so that people can learn which companies read their profile.
create table candidate_views (
  profile_id uuid not null references profiles on delete cascade,
  company_id uuid not null references companies on delete cascade,
  viewer_id uuid not null references profiles on delete cascade,
  viewed_on date not null,
  viewed_at timestamptz not null,
  primary key (profile_id, company_id, viewer_id, viewed_on)
);
create index candidate_views_of_company on candidate_views (company_id);
create index candidate_views_by_viewer on candidate_views (viewer_id);

-- One report of a person by a person; the first stays.
delete from candidate_reports later using candidate_reports first
where later.reported_for = first.reported_for and later.reporter = first.reporter
  and (first.created_at, first.id) < (later.created_at, later.id);
create unique index candidate_reports_once on candidate_reports (reported_for, reporter);
drop index candidate_reports_of;

create table candidate_pools (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null default now()
);
create unique index candidate_pools_by_name on candidate_pools (company_id, lower(name));
create index candidate_pools_by_maker on candidate_pools (created_by) where created_by is not null;

create table candidate_pool_members (
  pool_id uuid not null references candidate_pools on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  added_by uuid references profiles on delete set null,
  added_at timestamptz not null default now(),
  primary key (pool_id, profile_id)
);
create index candidate_pool_members_of on candidate_pool_members (profile_id);
create index candidate_pool_members_by_adder on candidate_pool_members (added_by) where added_by is not null;
