-- The screens of a company speak of its own money, taxes and providers, whichever country's site somebody came from.
create or replace view employer_profiles as
select
  p.id, p.first_name, p.last_name, p.email, p.contact_number, p.user_type, p.profile_image, p.marula_verified, p.active,
  p.updated_at, p.company_id, p.team_role_id, p.invite_pending, p.onboarding_seen,
  (select to_jsonb(e) from employer_email_preferences e where e.profile_id = p.id) as employer_email_preferences,
  (select jsonb_build_object(
     'id', r.id, 'name', r.name, 'desc', r."desc",
     'permissions', jsonb_build_object('id', rp.id, 'role_id', rp.role_id, 'abilities', rp.abilities))
   from team_roles r join team_role_permissions rp on rp.role_id = r.id
   where r.id = p.team_role_id) as role,
  (select c.work_country_id from companies c where c.id = p.company_id) as work_country_id
from profiles p
where p.user_type = 'Employer';
