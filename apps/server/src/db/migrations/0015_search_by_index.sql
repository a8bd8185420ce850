-- To find words without the index, every job's long vector would have to be fetched and unpacked, which the planner
-- takes for cheap: on small tables it read them all, once for each window of days. This says yes to every row, only
-- after the words have been found in it, and is said to be dear: what goes through many rows looks as slow as it is.
create function found_by_index(job_id uuid) returns boolean
  language plpgsql immutable parallel safe cost 200 as 'begin return true; end';
