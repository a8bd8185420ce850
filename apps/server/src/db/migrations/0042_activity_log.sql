-- What the demo wrote before there was one table of actions.
update activity_log set category = 'application', action = 'invited' where category = 'invite';

alter table activity_log
  -- Everybody whom the line names, and what they were called then: the one part that goes when an account goes.
  add column people uuid[] not null default '{}',
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- The names and titles in it, folded, with a space on both sides of each word.
  add column words text not null default '';

-- Lines from before: named as far as what they tell of is still there.
update activity_log l set data = l.data || jsonb_build_object('subject',
    jsonb_build_object('kind', 'job', 'id', j.id, 'name', j.title))
from jobs j where j.id = l.job_id and j.company_id = l.company_id and l.category = 'job';

update activity_log l set people = array[a.profile_id],
  names = jsonb_build_object(a.profile_id, trim(p.first_name || ' ' || p.last_name)),
  data = l.data || jsonb_build_object(
    'subject', jsonb_build_object('kind', 'application', 'id', a.id, 'person', a.profile_id),
    'job', jsonb_build_object('id', j.id, 'title', j.title))
from applications a join jobs j on j.id = a.job_id join profiles p on p.id = a.profile_id
where a.id = l.application_id and a.company_id = l.company_id;

update activity_log l set data = l.data || jsonb_build_object('by', 'candidate')
from applications a where a.id = l.application_id and a.profile_id = l.actor_id;

update activity_log set data = (data - 'from' - 'to') || jsonb_build_object('changes', jsonb_build_array(
    jsonb_build_object('field', 'status', 'from', data -> 'from', 'to', data -> 'to')))
where data ? 'from' and data ? 'to';

update activity_log l set people = array[p.id], names = jsonb_build_object(p.id, trim(p.first_name || ' ' || p.last_name)),
  data = (l.data - 'role') || jsonb_build_object('subject', jsonb_build_object('kind', 'member', 'id', p.id, 'person', p.id))
    || case when l.data ? 'role' then jsonb_build_object('changes', jsonb_build_array(
         jsonb_build_object('field', 'role', 'from', null, 'to', l.data -> 'role'))) else '{}' end
from outbox_events e join profiles p on p.id = (e.payload ->> 'profile_id')::uuid
where e.id = l.event_id and l.category = 'team' and l.action in ('role_changed', 'removed');

update activity_log set data = (data - 'name') || jsonb_build_object('subject', jsonb_build_object(
    'kind', case category when 'candidate' then 'pool' else 'chat' end, 'name', data -> 'name'))
where data ? 'name';

update activity_log l set people = l.people || p.id, names = l.names || jsonb_build_object(p.id, trim(p.first_name || ' ' || p.last_name))
from profiles p where p.id = l.actor_id and not l.people @> array[p.id];

update activity_log l set words = ' ' || regexp_replace(lower(concat_ws(' ', l.data #>> '{subject,name}', l.data #>> '{job,title}',
  (select string_agg(value, ' ') from jsonb_each_text(l.names)))), '[[:space:][:punct:]]+', ' ', 'g') || ' ';

-- A line keeps who did it, also when they are gone.
alter table activity_log drop constraint activity_log_actor_id_fkey;
drop index activity_log_by_actor;
create index activity_log_by_actor on activity_log (company_id, actor_id, created_at desc, id desc);
create index activity_log_by_words on activity_log using gin (words gin_trgm_ops);
create index activity_log_of_people on activity_log using gin (people);
create index activity_log_by_age on activity_log (created_at);

-- Append-only. What may still happen is told by the state of things and by no switch that a wrong line of code could set:
-- a line goes with its company or when it is 24 months old, and a name goes once its profile is gone.
create function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'The activity log is append-only' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    if exists (select from gone g join companies c on c.id = g.company_id
        where g.created_at > now() - interval '24 months') then
      raise exception 'The activity log is append-only' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if (to_jsonb(new) - 'names' - 'words') <> (to_jsonb(old) - 'names' - 'words') or new.names = old.names
      or not old.names @> new.names
      or exists (select from jsonb_object_keys(old.names) k join profiles p on p.id = k::uuid where not new.names ? k) then
    raise exception 'The activity log is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger activity_log_keeps_lines before update on activity_log for each row execute function keep_activity();
create trigger activity_log_keeps_all before truncate on activity_log for each statement execute function keep_activity();
create trigger activity_log_lets_go after delete on activity_log
  referencing old table as gone for each statement execute function keep_activity();
