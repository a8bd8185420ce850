-- Before version 18 PostgreSQL plans the statements of an SQL function at every call: 2 ms for each write of a job, and
-- as much where no job was written. The same statements in PL/pgSQL are planned once for a connection. The general plan
-- goes along the indexes, for one row as for twenty thousand.
do $$
begin
  execute format(
    'create or replace function refresh_job_search(ids uuid[]) returns void language plpgsql
       set plan_cache_mode = force_generic_plan as %L',
    (select 'begin if cardinality(ids) = 0 then return; end if; ' || prosrc || ' end'
     from pg_proc where oid = 'refresh_job_search(uuid[])'::regprocedure));
  execute format(
    'create or replace function refresh_candidate_search(ids uuid[]) returns void language plpgsql
       set plan_cache_mode = force_generic_plan as %L',
    (select 'begin ' || replace(prosrc, 'select from candidates', 'perform from candidates') || ' end'
     from pg_proc where oid = 'refresh_candidate_search(uuid[])'::regprocedure));
end $$;
