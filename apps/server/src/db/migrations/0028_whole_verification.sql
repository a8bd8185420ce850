-- The mark stands over the whole entry, and a referee’s comment is shown with their name: whatever of it changes, nobody
-- has verified the new words.
drop trigger candidate_job_histories_reset on candidate_job_histories;
create trigger candidate_job_histories_reset before update on candidate_job_histories for each row
  when ((old.company_name, old.industry_id, old.industry_position_id, old.job_description, old.current_position,
      old.start_date, old.end_date, old.reference_title, old.reference_name, old.reference_email)
    is distinct from
    (new.company_name, new.industry_id, new.industry_position_id, new.job_description, new.current_position,
      new.start_date, new.end_date, new.reference_title, new.reference_name, new.reference_email))
  execute function reset_job_verification();
