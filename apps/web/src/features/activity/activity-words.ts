import type { ActivityCategory, ActivityField } from '@marula/contract/activity-actions';
import type { ActivityLog } from '@marula/contract/activity-log.contract';
import { duration } from '@marula/contract/limits';
import { formatDay, isSameDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

export const categoryWords: Record<ActivityCategory, () => string> = {
  application: m.activity_category_application,
  job: m.activity_category_job,
  candidate: m.activity_category_candidate,
  chat: m.activity_category_chat,
  team: m.activity_category_team,
  company: m.activity_category_company,
  billing: m.activity_category_billing,
  account: m.activity_category_account,
};

export const fieldWords: Record<ActivityField, () => string> = {
  status: m.activity_field_status,
  reason: m.activity_field_reason,
  role: m.activity_field_role,
  name: m.activity_field_name,
  title: m.activity_field_title,
  description: m.activity_field_description,
  candidate_requirements: m.activity_field_candidate_requirements,
  questionnaire: m.activity_field_questionnaire,
  location: m.activity_field_location,
  pay: m.activity_field_pay,
  openings: m.activity_field_openings,
  start_date: m.activity_field_start_date,
  end_date: m.activity_field_end_date,
  expires_at: m.activity_field_expires_at,
  documents: m.activity_field_documents,
  languages: m.activity_field_languages,
  benefits: m.activity_field_benefits,
  capacity: m.activity_field_capacity,
  experience: m.activity_field_experience,
  time_commitment: m.activity_field_time_commitment,
  education_level: m.activity_field_education_level,
  industry: m.activity_field_industry,
  industry_position: m.activity_field_industry_position,
  drivers_licence: m.activity_field_drivers_licence,
  staff_accommodation: m.activity_field_staff_accommodation,
  staff_leave: m.activity_field_staff_leave,
  staff_tips: m.activity_field_staff_tips,
  staff_meals: m.activity_field_staff_meals,
  working_model: m.activity_field_working_model,
  website: m.activity_field_website,
  logo: m.activity_field_logo,
  company_type: m.activity_field_company_type,
  billing_information: m.activity_field_billing_information,
  plan: m.activity_field_plan,
};

const dayName = (at: Date, now: Date, timeZone: string) => {
  const day = formatDay(at, timeZone);
  if (isSameDay(at, now, timeZone)) return m.activity_today({ day: day.replace(/^\w+ /, '') });
  const isYesterday = isSameDay(at, new Date(now.getTime() - duration.day), timeZone);
  if (isYesterday) return m.activity_yesterday({ day: day.replace(/^\w+ /, '') });
  const year = at.toLocaleDateString('en-GB', { timeZone, year: 'numeric' });
  return now.toLocaleDateString('en-GB', { timeZone, year: 'numeric' }) === year ? day : `${day} ${year}`;
};

/** The lines under the days on which they happened, by the tenant's clock. */
export const daysOf = (lines: readonly ActivityLog[], now = new Date()) => {
  const { time_zone } = getTenant();
  return [...Map.groupBy(lines, ({ created_at }) => dayName(new Date(created_at), now, time_zone))];
};
