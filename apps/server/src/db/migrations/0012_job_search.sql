-- Words as people type them: accents do not matter, endings do not matter.
create extension if not exists unaccent;
-- No word is left out as too common: 'IT' is a trade.
create text search dictionary job_stem (template = snowball, language = english);
create text search configuration job_words (copy = english);
alter text search configuration job_words alter mapping for asciihword, asciiword, hword_asciipart with job_stem;
alter text search configuration job_words alter mapping for hword, hword_part, word with unaccent, job_stem;

-- The jobs that are online, as the public search looks for them. What a job can be filtered by stands in `marks` and,
-- as one word each, in `doc`: every question, with whatever filters, is one look into one index (decision 15).
create table job_search (
  job_id uuid primary key references jobs on delete cascade,
  published_at timestamptz not null,
  expires_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  -- What it pays at most in a month, in minor units; nothing when the pay is hidden.
  monthly_pay bigint,
  featured boolean not null,
  -- The fewer words a title has, the more one of them says.
  title_words smallint not null,
  marks text[] not null,
  -- Title, position with its other names, and company: enough to say how well a job fits, and small enough to be read a thousand times.
  names tsvector not null,
  doc tsvector not null
);
-- The newest matches are wanted first, one window after the other: never all at once by several workers.
alter table job_search set (parallel_workers = 0);
-- Without the pending list, which every search would have to read through.
create index job_search_doc on job_search using gin (doc) with (fastupdate = off);
create index job_search_expired on job_search (expires_at);

-- The words of all jobs with how many have them: what somebody may have meant by a word that none has.
create table job_search_words (
  word text primary key,
  jobs integer not null
);

-- A word and all it becomes when one letter is left out: two words that are one slip apart have one of these in common.
create function nearby(word text) returns text[] language sql immutable
  return (select array_agg(distinct left(word, n) || substr(word, n + 2)) || word from generate_series(0, length(word) - 1) n);
create index job_search_words_nearby on job_search_words using gin (nearby(word));

-- A field of a tenth and one of a whole degree, so that a near and a far circle are both a handful of them.
create function cell_of(kind text, latitude double precision, longitude double precision, per_degree integer)
  returns text language sql immutable
  return '=' || kind || floor(latitude * per_degree)::int || ',' || floor(longitude * per_degree)::int;

create function text_of_html(html text) returns text language sql immutable
  return regexp_replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&amp;', '&'), '&([a-z]+|#\d+);', ' ', 'g');

create function refresh_job_search(ids uuid[]) returns void language sql as $$
  delete from job_search s using jobs j
  where s.job_id = any (ids) and j.id = s.job_id
    and not (j.active and not j.archived and not j.expired and j.published_at is not null and j.expires_at is not null);

  with online as (
    select j.*, c.name as company_name, p.name as position_name, array_to_string(p.synonyms, ' ') as synonyms,
      -- By the hour, day, week, month and year, at 45 hours a week; a task has no month.
      case when not s.hide then greatest(s.exact, s.max, s.min)
        * (array[195, 22, 4.33, 1, 1 / 12.0])[s.remuneration_term_id] end::bigint as monthly_pay,
      array(select '=b' || benefit_id from job_benefits b where b.job_id = j.id) as benefit_marks
    from jobs j
    join companies c on c.id = j.company_id
    left join industry_positions p on p.id = j.industry_position_id
    left join job_salaries s on s.job_id = j.id
    where j.id = any (ids)
      and j.active and not j.archived and not j.expired and j.published_at is not null and j.expires_at is not null
  ), marked as (
    select online.*, array_remove(
      array['=c' || work_country_id, '=o' || company_id, '=i' || industry_id, '=p' || industry_position_id,
        '=v' || province_id, '=t' || time_commitment_id, '=w' || working_model_id, '=x' || experience_id,
        '=e' || education_level_id, '=d' || (published_at at time zone 'UTC')::date,
        cell_of('g', latitude, longitude, 10), cell_of('G', latitude, longitude, 1), case when monthly_pay is not null then '=pay' end],
      null) || benefit_marks as marks,
      setweight(to_tsvector('job_words', title), 'A')
        || setweight(to_tsvector('job_words', coalesce(position_name, '')), 'B')
        || setweight(to_tsvector('job_words', company_name), 'C')
        || setweight(to_tsvector('job_words', coalesce(synonyms, '')), 'D') as names
    from online
  )
  insert into job_search (job_id, published_at, expires_at, latitude, longitude, monthly_pay, featured, title_words, marks, names, doc)
  select id, published_at, expires_at, latitude, longitude, monthly_pay, featured,
    greatest(1, length(to_tsvector('job_words', title))), marks, names,
    names || setweight(to_tsvector('job_words', coalesce(location ->> 'name', '')), 'D')
      || setweight(to_tsvector('job_words', left(text_of_html(description || ' ' || candidate_requirements), 20000)), 'D')
      || array_to_tsvector(marks)
  from marked
  on conflict (job_id) do update set
    published_at = excluded.published_at, expires_at = excluded.expires_at, latitude = excluded.latitude,
    longitude = excluded.longitude, monthly_pay = excluded.monthly_pay, featured = excluded.featured, title_words = excluded.title_words,
    marks = excluded.marks, names = excluded.names, doc = excluded.doc;
$$;

-- Triggers, so that no way of writing a job can forget it. Statement by statement: a load of thousands is one refresh.
create function job_written() returns trigger language plpgsql as $$
begin
  perform refresh_job_search(array(select id from written));
  return null;
end $$;
create trigger job_search_after_insert after insert on jobs
  referencing new table as written for each statement execute function job_written();

create function job_changed() returns trigger language plpgsql as $$
begin
  -- Being looked at changes nothing that is searched.
  perform refresh_job_search(array(
    select a.id from written a join before b using (id)
    where (to_jsonb(a) - array['view_count', 'updated_at', 'questionnaire']) is distinct from
          (to_jsonb(b) - array['view_count', 'updated_at', 'questionnaire'])));
  return null;
end $$;
create trigger job_search_after_update after update on jobs
  referencing new table as written old table as before for each statement execute function job_changed();

create function job_part_written() returns trigger language plpgsql as $$
begin
  perform refresh_job_search(array(select distinct job_id from written));
  return null;
end $$;
create trigger job_search_salary_added after insert on job_salaries
  referencing new table as written for each statement execute function job_part_written();
create trigger job_search_salary_changed after update on job_salaries
  referencing new table as written for each statement execute function job_part_written();
create trigger job_search_salary_removed after delete on job_salaries
  referencing old table as written for each statement execute function job_part_written();
create trigger job_search_benefit_added after insert on job_benefits
  referencing new table as written for each statement execute function job_part_written();
create trigger job_search_benefit_removed after delete on job_benefits
  referencing old table as written for each statement execute function job_part_written();

create function company_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_job_search(array(select id from jobs where company_id = new.id and active and not archived));
  return null;
end $$;
create trigger job_search_company_renamed after update of name on companies
  for each row when (old.name is distinct from new.name) execute function company_renamed();

-- Distance over the ground in metres.
create function meters_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
  returns double precision language sql immutable parallel safe
  return 2 * 6371000 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)));

select refresh_job_search(array(select id from jobs));
