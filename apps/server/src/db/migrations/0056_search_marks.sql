-- Two more marks: the driver's licence that a job asks for and the kind of contract it offers. What somebody types is
-- read for both ('Code 14 driver', 'learnership'); where an employer left the field empty, a mark says that. The words of
-- the title stand in `doc` a second time, with a sign before them, so that the index knows them from words of the text. And 'Shop Assistant/Cashier' is three words: the parser would take what
-- has a slash in it for the path of a file.
create or replace function refresh_job_search(ids uuid[]) returns void language sql as $$
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
        '=e' || education_level_id, coalesce('=l' || drivers_licence_id, '=L'),
        coalesce('=k' || capacity_id, '=K'), '=d' || (published_at at time zone 'UTC')::date,
        cell_of('g', latitude, longitude, 10), cell_of('G', latitude, longitude, 1), case when monthly_pay is not null then '=pay' end],
      null) || benefit_marks as marks,
      to_tsvector('job_words', translate(title, '/', ' ')) as title_vector,
      setweight(to_tsvector('job_words', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('job_words', translate(coalesce(position_name, ''), '/', ' ')), 'B')
        || setweight(to_tsvector('job_words', company_name), 'C')
        || setweight(to_tsvector('job_words', translate(coalesce(synonyms, ''), '/', ' ')), 'D') as names
    from online
  )
  insert into job_search (job_id, published_at, expires_at, latitude, longitude, monthly_pay, featured, title_words, marks, names, doc)
  select id, published_at, expires_at, latitude, longitude, monthly_pay, featured,
    greatest(1, length(title_vector)), marks, names,
    names || setweight(to_tsvector('job_words', coalesce(location ->> 'name', '')), 'D')
      || setweight(to_tsvector('job_words', translate(left(text_of_html(description || ' ' || candidate_requirements), 20000), '/', ' ')), 'D')
      || array_to_tsvector(marks) || array_to_tsvector(array(select '~' || lexeme from unnest(title_vector)))
  from marked
  on conflict (job_id) do update set
    published_at = excluded.published_at, expires_at = excluded.expires_at, latitude = excluded.latitude,
    longitude = excluded.longitude, monthly_pay = excluded.monthly_pay, featured = excluded.featured, title_words = excluded.title_words,
    marks = excluded.marks, names = excluded.names, doc = excluded.doc;
$$;

-- The same question, asked of titles alone.
create function in_title(question tsquery) returns tsquery language sql immutable
  return regexp_replace(question::text, '''((?:[^'']|'''')+)''', '''~\1''', 'g')::tsquery;

-- One list of two: ordinary jobs and featured ones, each with its keys in falling order. A featured job stands where its
-- own key puts it; when none of the last four is shown as featured, it may stand as much higher as `boost` lifts it, and
-- is shown as featured. So there is at most one in any five. `since` says how many have followed the last one.
create function spread_featured(ordinary bigint[], featured bigint[], since integer, boost bigint, most integer)
  returns table (is_featured boolean, nth integer, shown boolean, place integer, since_shown integer)
  language plpgsql immutable as $$
declare
  next_ordinary integer := 1;
  next_featured integer := 1;
  one bigint;
  other bigint;
begin
  since_shown := since;
  for at in 1 .. most loop
    one := ordinary[next_ordinary];
    other := featured[next_featured];
    exit when one is null and other is null;
    place := at;
    is_featured := other is not null
      and (one is null or other >= one or (since_shown >= 4 and other + boost >= one));
    shown := is_featured and since_shown >= 4;
    since_shown := case when shown then 0 else least(since_shown + 1, 4) end;
    if is_featured then
      nth := next_featured;
      next_featured := next_featured + 1;
    else
      nth := next_ordinary;
      next_ordinary := next_ordinary + 1;
    end if;
    return next;
  end loop;
end $$;

-- What is online already gets the new marks.
select refresh_job_search(array(select job_id from job_search));
