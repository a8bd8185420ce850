import type { CorrectableField } from '@marula/contract/correctable-fields';
import { m } from '@/paraglide/messages';

/** What the fields of a person's record are called, at the desk that corrects them and in the log. */
export const correctableWords: Record<CorrectableField, () => string> = {
  first_name: m.staff_field_first_name,
  last_name: m.staff_field_last_name,
  email: m.staff_field_email,
  contact_number: m.staff_field_contact_number,
  citizenship: m.staff_field_citizenship,
  id_passport_number: m.staff_field_id_passport_number,
  work_permit: m.staff_field_work_permit,
  location: m.staff_field_location,
  drivers_licence_id: m.staff_field_drivers_licence_id,
  experience_id: m.staff_field_experience_id,
  availability_id: m.staff_field_availability_id,
  capacity_id: m.staff_field_capacity_id,
  about_you: m.staff_field_about_you,
  ideal_job: m.staff_field_ideal_job,
};
