-- Asking a referee whether somebody worked where they say. What the referee answers stays here, word for word; the job
-- history itself carries only what it means.
create table reference_requests (
  id uuid primary key,
  job_history_id uuid not null references candidate_job_histories on delete cascade,
  profile_id uuid not null references candidates on delete cascade,
  -- The token itself is known to the mail and nobody else.
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A newer request took its place, or what it asks has changed.
  voided_at timestamptz,
  answered_at timestamptz,
  answer text check (answer in ('confirm', 'dispute', 'unknown')),
  position text,
  start_date date,
  end_date date,
  comment text,
  check ((answer is null) = (answered_at is null)),
  check (voided_at is null or answered_at is null),
  check (end_date is null or start_date is null or end_date >= start_date)
);
create unique index reference_requests_open on reference_requests (job_history_id)
  where answered_at is null and voided_at is null;
create index reference_requests_of_history on reference_requests (job_history_id);
create index reference_requests_of on reference_requests (profile_id, created_at desc);

-- Whoever writes it: what was verified was this company, position, time and referee, and no other.
create function reset_job_verification() returns trigger language plpgsql as $$
begin
  new.verification_level := 'Unverified';
  new.verified := false;
  new.disputed := false;
  new.reference_email_sent := false;
  new.request_verification := false;
  new.reference_comment := null;
  update reference_requests set voided_at = now()
    where job_history_id = new.id and answered_at is null and voided_at is null;
  return new;
end $$;

create trigger candidate_job_histories_reset before update on candidate_job_histories for each row
  when ((old.company_name, old.industry_position_id, old.current_position, old.start_date, old.end_date, old.reference_email)
    is distinct from
    (new.company_name, new.industry_position_id, new.current_position, new.start_date, new.end_date, new.reference_email))
  execute function reset_job_verification();
