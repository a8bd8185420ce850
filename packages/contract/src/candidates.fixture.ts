import type { Application } from './applications.contract.ts';
import type { Candidate } from './candidates.contract.ts';
import type { Chat } from './chats.contract.ts';
import { at, companySummary, day, embedded, id, location, option, user } from './entities.fixture.ts';

// One full example of each entity around a candidate, for the tests of this package.

const document = {
  id,
  title: 'CV',
  url: 'documents/cv.pdf',
  document_type_id: 1,
  education_id: null,
  job_history_id: id,
};

export const candidate: Candidate = {
  ...user,
  user_type: 'Candidate',
  company_id: null,
  team_role_id: null,
  invite_pending: false,
  availability: option('Immediately'),
  capacity: option('Permanent'),
  work_permit: true,
  work_country: option('South Africa'),
  embeddings: embedded(null, null),
  location,
  citizenship: { id_passport_number: '•••••••••5083', country: 'South Africa' },
  desired_remuneration: { amount: 1_300_000, currency: 'ZAR', remuneration_term: option('Per month') },
  documents: [document],
  education: [
    {
      level: option('Diploma'),
      school: 'Prue Leith',
      qualification: 'Culinary arts',
      start_date: day,
      end_date: null,
      documents: [],
    },
  ],
  experience: option('3 to 5 years'),
  extra_info: { about_you: 'Calm', ideal_job: 'Head chef' },
  industry: [{ industry: option('Hospitality'), user_input: null, position: option('Chef') }],
  job_history: [
    {
      company_name: 'Table Bay Hotel',
      industry: option('Hospitality'),
      position: option('Chef'),
      reference_title: 'Head chef',
      reference_name: 'Peter Banda',
      reference_email: 'peter@example.com',
      reference_comment: null,
      reference_email_sent: true,
      request_verification: true,
      verified: true,
      disputed: false,
      verification_level: 'ReferenceVerified',
      job_description: 'Grill',
      current_position: false,
      start_date: day,
      end_date: day,
      documents: [document],
    },
  ],
  languages: [{ recording_url: null, language: option('English'), proficiency: option('Fluent') }],
  notification_preferences: { application_status: true, job_invites: true, new_jobs: true, new_messages: true },
  references: [
    { name: 'Peter Banda', title: null, email: null, contact_number: null, comment: null, status: 'pending' },
  ],
  vehicles: [
    {
      make: 'Toyota',
      model: 'Quantum',
      type: 'Minibus',
      number_of_seats: 14,
      public_operating_permit: true,
      image_url: null,
      insurance_cover: 50_000_000,
      general_public_cover: null,
      passenger_cover: null,
      currency: 'ZAR',
    },
  ],
  video: { video_url: 'v.mp4', length_in_seconds: 60, feedback: null, transcript: null, grade: 80 },
  reports: [
    {
      report_option: option('Offensive'),
      reporter: id,
      reported_for: id,
      additional_information: '',
      resolved: false,
    },
  ],
};

export const application: Application = {
  id,
  created_at: at,
  updated_at: at,
  profile_id: id,
  candidate,
  job_id: id,
  job: {
    id,
    title: 'Chef',
    archived: false,
    expired: false,
    active: true,
    expires_at: at,
    location,
    industry_position: option('Chef'),
  },
  status_id: 2,
  status: { id: 2, name: 'Applied' },
  read: false,
  questionnaire_answers: [{ question_id: id, answer: true }],
  company: companySummary,
  match: { percentage: 82, application_id: id },
};

const person = { id, first_name: 'Thandi', last_name: 'Mokoena', profile_image: null, user_type: 'Candidate' as const };

export const chat: Chat = {
  id,
  company_id: id,
  job_id: id,
  application_id: id,
  applicant_id: id,
  private: false,
  support: null,
  messages: [
    {
      id,
      chat_id: id,
      type: 'text',
      content: 'Hello',
      image_url: null,
      sender_id: id,
      unique_id: 'a1',
      receiver_ids: [id],
      sent_by: 'User',
      read: false,
      created_at: at,
    },
  ],
  applicant: person,
  participants: [{ ...person, user_type: 'Employer' }],
};
