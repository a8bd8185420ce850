-- When the task queue was last looked after: what crashed processes held is given back then, and what is done is
-- removed. One row for all processes, so that each can tell when nobody does it.
create table task_supervision (
  single boolean primary key default true check (single),
  ran_at timestamptz not null
);
