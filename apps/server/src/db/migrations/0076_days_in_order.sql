-- A row that is changed moves to another page, so the pages of a coarse index soon hold every day and are read whole.
drop index companies_by_day, jobs_by_day, applications_by_day, payment_steps_by_day;
create index companies_by_day on companies (created_at);
create index jobs_by_day on jobs (published_at);
create index applications_by_day on applications (created_at);
create index payment_steps_by_day on payment_steps (at);
