-- Jobs that somebody wants to find again. A job that has closed stays on the list, and says so.
create table saved_jobs (
  id uuid primary key,
  profile_id uuid not null references candidates on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  saved_at timestamptz not null,
  unique (profile_id, job_id)
);
create index saved_jobs_of on saved_jobs (profile_id, saved_at desc, id desc);
create index saved_jobs_by_job on saved_jobs (job_id);

-- Whether a file is part of somebody's profile. What was put away and never registered is theirs alone, and what a row
-- still names is not removed.
create function is_candidate_file(candidate uuid, bucket text, path text) returns boolean language sql stable
  return (case bucket
    when 'candidate_documents' then exists (select from candidate_documents d where d.profile_id = candidate and d.url = path)
    when 'candidate_videos' then exists (select from candidate_videos v where v.profile_id = candidate and v.video_url = path)
    when 'candidate_recordings' then exists (select from candidate_languages l where l.profile_id = candidate and l.recording_url = path)
    when 'vehicle_images' then exists (select from candidate_vehicles v where v.profile_id = candidate and v.image_url = path)
    else false end);
