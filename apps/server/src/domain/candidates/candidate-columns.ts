import { option } from '../jobs/job-columns.ts';

const list = (what: string, from: string, order: string) =>
  `(select coalesce(jsonb_agg(${what} order by ${order}), '[]') from ${from})`;

const document = `jsonb_build_object('id', d.id, 'title', d.title, 'url', d.url, 'document_type_id', d.document_type_id,
  'education_id', d.education_id, 'job_history_id', d.job_history_id)`;
const documents = (where: string) => list(document, `candidate_documents d where ${where}`, 'd.title, d.id');

const education = `jsonb_build_object('level', ${option('education_levels', 'e.education_level_id')}, 'school', e.school,
  'qualification', e.qualification, 'start_date', e.start_date, 'end_date', e.end_date,
  'documents', ${documents('d.education_id = e.id')})`;

const history = `jsonb_build_object('company_name', h.company_name, 'industry', ${option('industries', 'h.industry_id')},
  'position', ${option('industry_positions', 'h.industry_position_id')}, 'reference_title', h.reference_title,
  'reference_name', h.reference_name, 'reference_email', h.reference_email, 'reference_comment', h.reference_comment,
  'reference_email_sent', h.reference_email_sent, 'request_verification', h.request_verification, 'verified', h.verified,
  'disputed', h.disputed, 'verification_level', h.verification_level, 'job_description', h.job_description,
  'current_position', h.current_position, 'start_date', h.start_date, 'end_date', h.end_date,
  'documents', ${documents('d.job_history_id = h.id')})`;

const language = `jsonb_build_object('recording_url', l.recording_url, 'language', ${option('languages', 'l.language_id')},
  'proficiency', ${option('language_proficiencies', 'l.language_proficiency_id')})`;

const industry = `jsonb_build_object('industry', ${option('industries', 'i.industry_id')}, 'user_input', i.user_input,
  'position', ${option('industry_positions', 'i.industry_position_id')})`;

const vehicle = `jsonb_build_object('make', v.make, 'model', v.model, 'type', v.type, 'number_of_seats', v.number_of_seats,
  'public_operating_permit', v.public_operating_permit, 'image_url', v.image_url, 'insurance_cover', v.insurance_cover,
  'general_public_cover', v.general_public_cover, 'passenger_cover', v.passenger_cover, 'currency', v.currency)`;

const reference = `jsonb_build_object('name', r.name, 'title', r.title, 'email', r.email,
  'contact_number', r.contact_number, 'comment', r.comment, 'status', r.status)`;

const person = `'id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email,
  'contact_number', p.contact_number, 'user_type', p.user_type, 'profile_image', p.profile_image,
  'marula_verified', p.marula_verified, 'active', p.active, 'updated_at', p.updated_at, 'company_id', p.company_id,
  'team_role_id', p.team_role_id, 'invite_pending', p.invite_pending`;

const work = `'availability', ${option('availabilities', 'c.availability_id')},
  'capacity', ${option('capacities', 'c.capacity_id')}, 'experience', ${option('experiences', 'c.experience_id')},
  'work_permit', c.work_permit, 'work_country', ${option('work_countries', 'c.work_country_id')},
  'location', c.location, 'extra_info', jsonb_build_object('about_you', c.about_you, 'ideal_job', c.ideal_job),
  'desired_remuneration', (select jsonb_build_object('amount', m.amount, 'currency', m.currency,
      'remuneration_term', ${option('remuneration_terms', 'm.remuneration_term_id')})
    from candidate_remunerations m where m.profile_id = c.profile_id)`;

const lists = `'documents', ${documents('d.profile_id = c.profile_id')},
  'education', ${list(education, 'candidate_educations e where e.profile_id = c.profile_id', 'e.end_date desc nulls first, e.id')},
  'industry', ${list(industry, 'candidate_industries i where i.profile_id = c.profile_id', 'i.industry_id')},
  'job_history', ${list(history, 'candidate_job_histories h where h.profile_id = c.profile_id', 'h.current_position desc, h.start_date desc nulls last, h.id')},
  'languages', ${list(language, 'candidate_languages l where l.profile_id = c.profile_id', 'l.language_proficiency_id desc, l.language_id')},
  'references', ${list(reference, 'candidate_references r where r.profile_id = c.profile_id', 'r.name, r.id')},
  'vehicles', ${list(vehicle, 'candidate_vehicles v where v.profile_id = c.profile_id', 'v.make, v.id')}`;

/** Only the person reads their own number. Others get a masked one, and it is masked here. */
const citizenship = `(select jsonb_build_object('country', z.country,
    'id_passport_number', repeat('•', greatest(length(z.id_passport_number) - 3, 0)) || right(z.id_passport_number, 3))
  from candidate_citizenships z where z.profile_id = c.profile_id)`;

const video = `(select jsonb_build_object('video_url', o.video_url, 'length_in_seconds', o.length_in_seconds,
    'feedback', o.feedback, 'transcript', o.transcript, 'grade', o.grade)
  from candidate_videos o where o.profile_id = c.profile_id)`;

/**
 * The whole profile of the candidate with this id, as JSON. A reply never carries it as it is: what its reader may see
 * is for `presentCandidate` to decide. The id must not be named by `c` or `p`: those are taken in here.
 */
export const candidateProfile = (id: string) => `(select jsonb_build_object(${person}, ${work}, ${lists},
    'citizenship', ${citizenship}, 'video', ${video},
    'embeddings', null, 'notification_preferences', null, 'reports', '[]'::jsonb)
  from candidates c join profiles p on p.id = c.profile_id where c.profile_id = ${id})`;
