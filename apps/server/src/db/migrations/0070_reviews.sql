-- What one of us looks at of somebody who looks for work: the video in which they introduce themselves, and who they are.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  kind text not null check (kind in ('video', 'identity')),
  -- Void: what it was about has changed, so there is nothing left to judge.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'void')),
  -- The name of the file in its bucket. It may be gone by now.
  file text not null,
  waiting_since timestamptz not null,
  act text check (act in ('feedback', 'take_down', 'confirm', 'ask_again')),
  cause text,
  feedback text check (length(feedback) between 1 and 2000),
  -- A number, or that there is not enough to say. Neither where the person has not agreed.
  grade smallint check (grade between 0 and 100),
  not_enough boolean not null default false,
  -- Since when a confirmed identity no longer holds: the name, the number or the document is another one.
  lapsed_at timestamptz,
  reason text check (length(reason) between 3 and 500),
  judged_by uuid references profiles on delete set null,
  judged_by_name text,
  judged_at timestamptz,
  letter jsonb,
  check ((state = 'done') = (judged_at is not null)),
  check ((act is null) = (judged_at is null) and (reason is null) = (judged_at is null)),
  check (act is null or (kind = 'video') = (act in ('feedback', 'take_down'))),
  check ((act is not distinct from 'feedback') = (feedback is not null)),
  check ((coalesce(act, '') in ('take_down', 'ask_again')) = (cause is not null)),
  check ((grade is null and not not_enough) or (act = 'feedback' and (grade is null or not not_enough))),
  check (lapsed_at is null or act = 'confirm')
);
create unique index reviews_waiting_of on reviews (profile_id, kind) where state = 'waiting';
create unique index reviews_confirmed_of on reviews (profile_id) where act = 'confirm' and lapsed_at is null;
create index reviews_of on reviews (profile_id, kind, judged_at desc);
create index reviews_queue on reviews (waiting_since, id) where state = 'waiting';
create index reviews_done on reviews (judged_at desc, id desc) where state = 'done';
create index reviews_by on reviews (judged_by) where judged_by is not null;
create index reviews_file on reviews (file) where state = 'waiting';

-- A grade is given to who agreed to one, whoever writes it. The row is held, so that nobody takes the word back meanwhile.
update candidate_videos v set grade = null
  where grade is not null and not exists (select from candidates c where c.profile_id = v.profile_id and c.video_grading);
create function guard_video_grade() returns trigger language plpgsql as $$
declare agreed boolean;
begin
  select video_grading into agreed from candidates where profile_id = new.profile_id for share;
  if agreed is not true then
    raise exception 'only who agreed to a grade is given one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger candidate_videos_grade before insert or update of grade on candidate_videos
  for each row when (new.grade is not null) execute function guard_video_grade();
create trigger reviews_grade before insert or update of grade, not_enough on reviews
  for each row when (new.grade is not null or new.not_enough) execute function guard_video_grade();

create function forget_video_grade() returns trigger language plpgsql as $$
begin
  update candidate_videos set grade = null where profile_id = new.profile_id and grade is not null;
  update reviews set grade = null, not_enough = false where profile_id = new.profile_id and (grade is not null or not_enough);
  return null;
end $$;
create trigger candidates_forget_grade after update of video_grading on candidates
  for each row when (old.video_grading and not new.video_grading) execute function forget_video_grade();

-- Every video that is put there waits for one of us, in the place of the one before.
create function queue_video() returns trigger language plpgsql as $$
begin
  update reviews set state = 'void' where profile_id = new.profile_id and kind = 'video' and state = 'waiting';
  insert into reviews (profile_id, kind, file, waiting_since) values (new.profile_id, 'video', new.video_url, now());
  return null;
end $$;
create trigger candidate_videos_queue after insert or update of video_url on candidate_videos
  for each row execute function queue_video();
create function unqueue_video() returns trigger language plpgsql as $$
begin
  update reviews set state = 'void' where profile_id = old.profile_id and kind = 'video' and state = 'waiting';
  return null;
end $$;
create trigger candidate_videos_unqueue after delete on candidate_videos
  for each row execute function unqueue_video();
insert into reviews (profile_id, kind, file, waiting_since)
  select profile_id, 'video', video_url, now() from candidate_videos where feedback is null;

-- What was asked or confirmed of an identity no longer holds for what is said now.
create function lapse_identity(person uuid) returns void language sql as $$
  update reviews set state = 'void' where profile_id = person and kind = 'identity' and state = 'waiting';
  update reviews set lapsed_at = now() where profile_id = person and act = 'confirm' and lapsed_at is null;
$$;

-- Of who looks for work `marula_verified` says nothing of its own: whoever writes it, it is whether one of us confirmed it.
create function keep_identity_mark() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    perform lapse_identity(new.id);
  end if;
  new.marula_verified := exists (select from reviews where profile_id = new.id and act = 'confirm' and lapsed_at is null);
  return new;
end $$;
-- Nobody had looked at who was marked before.
update profiles set marula_verified = false where user_type = 'Candidate' and marula_verified;
create trigger profiles_keep_mark before insert or update of first_name, last_name, marula_verified on profiles
  for each row when (new.user_type = 'Candidate') execute function keep_identity_mark();

-- Not while a person is being changed: that statement writes its own row, and knows already.
create function echo_identity() returns trigger language plpgsql as $$
begin
  update profiles set marula_verified = (new.lapsed_at is null) where id = new.profile_id;
  return null;
end $$;
create trigger reviews_echo_new after insert on reviews
  for each row when (new.act = 'confirm') execute function echo_identity();
create trigger reviews_echo after update of act, lapsed_at on reviews
  for each row when (new.act = 'confirm' and pg_trigger_depth() = 0) execute function echo_identity();

create function lapse_by_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id_passport_number, new.country) is not distinct from (old.id_passport_number, old.country) then
    return null;
  end if;
  perform lapse_identity(old.profile_id);
  update profiles set marula_verified = false where id = old.profile_id and marula_verified;
  return null;
end $$;
create trigger candidate_citizenships_lapse after update or delete on candidate_citizenships
  for each row execute function lapse_by_number();

create function lapse_by_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.url = old.url then
    return null;
  end if;
  if exists (select from reviews where profile_id = old.profile_id and kind = 'identity' and file = old.url
      and (state = 'waiting' or (act = 'confirm' and lapsed_at is null))) then
    perform lapse_identity(old.profile_id);
    update profiles set marula_verified = false where id = old.profile_id and marula_verified;
  end if;
  return null;
end $$;
create trigger candidate_documents_lapse after update of url or delete on candidate_documents
  for each row execute function lapse_by_document();
