import { textChannels, textKinds } from '@marula/contract/news-texts';
import { notEnough } from '@marula/contract/review-words';
import { option } from '../jobs/job-columns.ts';
import { candidateProfile } from './candidate-columns.ts';

const list = (what: string, from: string, order: string) =>
  `(select coalesce(jsonb_agg(${what} order by ${order}), '[]') from ${from})`;

/** A document as its owner sees it. */
export const document = `jsonb_build_object('id', d.id, 'title', d.title, 'url', d.url,
  'document_type_id', d.document_type_id, 'education_id', d.education_id, 'job_history_id', d.job_history_id)`;

const documents = (where: string) => list(document, `candidate_documents d where ${where}`, 'd.title, d.id');

const education = `jsonb_build_object('id', e.id, 'level', ${option('education_levels', 'e.education_level_id')},
  'school', e.school, 'qualification', e.qualification, 'start_date', e.start_date, 'end_date', e.end_date,
  'documents', ${documents('d.education_id = e.id')})`;

const jobHistory = `jsonb_build_object('id', e.id, 'company_name', e.company_name,
  'industry', ${option('industries', 'e.industry_id')}, 'position', ${option('industry_positions', 'e.industry_position_id')},
  'reference_title', e.reference_title, 'reference_name', e.reference_name, 'reference_email', e.reference_email,
  'reference_comment', e.reference_comment, 'reference_email_sent', e.reference_email_sent,
  'request_verification', e.request_verification, 'verified', e.verified, 'disputed', e.disputed,
  'verification_level', e.verification_level, 'job_description', e.job_description,
  'current_position', e.current_position, 'start_date', e.start_date, 'end_date', e.end_date,
  'documents', ${documents('d.job_history_id = e.id')})`;

const vehicle = `jsonb_build_object('id', e.id, 'make', e.make, 'model', e.model, 'type', e.type,
  'number_of_seats', e.number_of_seats, 'public_operating_permit', e.public_operating_permit, 'image_url', e.image_url,
  'insurance_cover', e.insurance_cover, 'general_public_cover', e.general_public_cover,
  'passenger_cover', e.passenger_cover, 'currency', e.currency)`;

const reference = `jsonb_build_object('id', e.id, 'name', e.name, 'title', e.title, 'email', e.email,
  'contact_number', e.contact_number, 'comment', e.comment, 'status', e.status)`;

/** The lists of a profile: where their rows stand, and how an entry `e` is shown to its owner. */
export const entryLists = {
  education: { table: 'candidate_educations', json: education, order: 'e.end_date desc nulls first, e.id' },
  job_history: {
    table: 'candidate_job_histories',
    json: jobHistory,
    order: 'e.current_position desc, e.start_date desc nulls last, e.id',
  },
  vehicles: { table: 'candidate_vehicles', json: vehicle, order: 'e.make, e.id' },
  references: { table: 'candidate_references', json: reference, order: 'e.name, e.id' },
} as const;
export type EntryListName = keyof typeof entryLists;

export const language = `jsonb_build_object('recording_url', l.recording_url,
  'language', ${option('languages', 'l.language_id')},
  'proficiency', ${option('language_proficiencies', 'l.language_proficiency_id')})`;

const lists = Object.entries(entryLists)
  .map(
    ([name, { table, json, order }]) =>
      `'${name}', ${list(json, `${table} e where e.profile_id = s.profile_id`, order)}`,
  )
  .join(', ');

const preferences = `(select jsonb_build_object(
    'application_status', coalesce(n.application_status, true), 'job_invites', coalesce(n.job_invites, true),
    'new_jobs', coalesce(n.new_jobs, true), 'new_messages', coalesce(n.new_messages, true))
  from (select) one left join candidate_notification_preferences n on n.profile_id = s.profile_id)`;

const texts = `(select jsonb_build_object('channel', coalesce(t.channel, '${textChannels[0]}'),
    ${textKinds.map((kind) => `'${kind}', coalesce(t.${kind}, false)`).join(', ')})
  from (select) one left join candidate_text_preferences t on t.profile_id = s.profile_id)`;

const citizenship = `(select jsonb_build_object('country', z.country, 'id_passport_number', z.id_passport_number)
  from candidate_citizenships z where z.profile_id = s.profile_id)`;

export const videoGrade = `(select jsonb_build_object('grade', g.grade, 'feedback', g.feedback)
  from video_grades g where g.profile_id = s.profile_id)`;

/** Of the video that stands there now: what was said of one before is gone from it. */
const videoReview = `(select jsonb_build_object('feedback', r.feedback,
    'grade', case when r.not_enough then '"${notEnough}"'::jsonb else to_jsonb(r.grade) end, 'reviewed_at', r.judged_at)
  from reviews r join candidate_videos o on o.profile_id = r.profile_id and o.video_url = r.file and o.feedback is not null
  where r.profile_id = s.profile_id and r.kind = 'video' and r.act = 'feedback' order by r.judged_at desc limit 1)`;

/** The profile of candidate `s` for nobody but themselves: with ids, and with nothing masked. */
export const ownProfile = `${candidateProfile('s.profile_id')} || jsonb_build_object(${lists},
  'drivers_licence', ${option('drivers_licences', 's.drivers_licence_id')},
  'discoverable', s.discoverable, 'video_grading', s.video_grading, 'video_grade', ${videoGrade},
  'video_review', ${videoReview}, 'notification_preferences', ${preferences}, 'text_preferences', ${texts},
  'citizenship', ${citizenship})`;
