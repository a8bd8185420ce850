-- Deleting a company, a person or a job touches every row that points at it. Each of those columns has an index, so that
-- the deletion costs what it deletes and not the size of the tables (db/schema.test.ts looks for missing ones).
create index companies_by_modifier on companies (modified_by) where modified_by is not null;
create index team_invites_by_inviter on team_invites (invited_by) where invited_by is not null;
create index support_requests_of_profile on support_requests (profile_id);
create index support_requests_of_company on support_requests (company_id);
create index jobs_by_creator on jobs (created_by) where created_by is not null;
create index job_reports_by_reporter on job_reports (reporter_id) where reporter_id is not null;
create index candidate_reports_by_reporter on candidate_reports (reporter) where reporter is not null;
create index candidate_reports_of on candidate_reports (reported_for);
create index application_notes_by_author on application_notes (author_id) where author_id is not null;
create index chats_of_job on chats (job_id) where job_id is not null;
create index messages_by_sender on messages (sender_id) where sender_id is not null;
create index notifications_of_company on notifications (company_id) where company_id is not null;
create index activity_log_by_actor on activity_log (actor_id) where actor_id is not null;
