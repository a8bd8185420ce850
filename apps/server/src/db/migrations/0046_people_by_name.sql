-- Those who applied are found by name.
create index profiles_by_name on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
  where user_type = 'Candidate';
