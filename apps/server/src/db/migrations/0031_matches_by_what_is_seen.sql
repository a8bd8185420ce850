-- A match now rests on what its reader sees. The others are worked out anew, first those of people who have not come yet.
create index application_matches_by_version on application_matches (version);
update application_matches m set version = 0 from applications a
  where a.id = m.application_id and a.applied_at is null;
