-- How many people a job looks for.
alter table jobs add column openings integer not null default 1 check (openings between 1 and 500);
