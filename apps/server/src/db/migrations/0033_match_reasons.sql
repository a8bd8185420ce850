-- A match is now told line by line; those of the earlier way are worked out anew. What a list shows of one stands beside
-- it, so that a page of applications need not read all of every match.
alter table application_matches add column reasons jsonb not null default '[]';
delete from job_recommendations;
