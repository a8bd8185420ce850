import { m } from '@/paraglide/messages';
import type { JobField } from './job-draft';

const labels: Record<JobField, () => string> = {
  title: m.jobs_title_label,
  openings: m.jobs_openings,
  description: m.jobs_description,
  candidate_requirements: m.jobs_requirements,
  industry_id: m.jobs_industry,
  industry_position_id: m.jobs_position,
  time_commitment_id: m.jobs_time,
  capacity_id: m.jobs_capacity,
  working_model_id: m.jobs_working_model,
  experience_id: m.jobs_experience,
  education_level_id: m.jobs_education,
  drivers_licence_id: m.jobs_licence,
  staff_accommodation_id: m.jobs_accommodation,
  staff_leave_id: m.jobs_leave,
  staff_tips_id: m.jobs_tips,
  staff_meals_id: m.jobs_meals,
  custom_benefits: m.jobs_own_benefits,
  location: m.jobs_place_label,
  job_search_radius_meters: m.jobs_radius,
  start_date: m.jobs_start_date,
  end_date: m.jobs_end_date,
  questionnaire: () => m.jobs_step({ step: 'questions' }),
  pay_kind: m.jobs_pay,
  pay_min: m.jobs_pay_lowest,
  pay_max: m.jobs_pay_highest,
  pay_exact: m.jobs_pay,
  pay_term_id: m.jobs_pay_term,
  negotiable: m.jobs_negotiable,
  hide_pay: m.jobs_hide_pay,
  benefit_ids: m.jobs_benefits,
  language_ids: m.jobs_languages,
  document_ids: m.jobs_documents,
};

export const fieldLabel = (field: JobField): string => labels[field]();

/** Each once: pay is several fields and one word. */
export const fieldLabels = (fields: readonly JobField[]): string[] => [...new Set(fields.map(fieldLabel))];
