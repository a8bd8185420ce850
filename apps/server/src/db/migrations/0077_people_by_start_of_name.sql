-- Among a million people the pieces of a name are common, and putting them together took ten times as long as all else
-- that the console's search does. Whoever quotes a name begins at its start, or at the surname.
create index profiles_by_start_of_name on profiles (lower(first_name || ' ' || last_name) text_pattern_ops);
create index profiles_by_start_of_surname on profiles (lower(last_name) text_pattern_ops);
